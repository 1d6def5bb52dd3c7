// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

interface IToken {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function safeTransferFrom(address from, address to, uint256 id) external;
    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external;
}

/// Stands for the platform's own order book, both generations: orders by number and by hash, a receiver named in the call, and
/// additional fees paid on top by a buyer and taken from what a seller gets.
contract PlatformMarket {
    struct Request {
        bool isListing;
        bool isERC1155;
        address tokenContract;
        uint256 tokenId;
        uint256 quantity;
        uint96 expiry;
        address currency;
        uint256 pricePerToken;
    }

    error NotAvailable();
    error WrongPayment();

    address public immutable royaltyReceiver;
    uint256 public immutable royaltyBps;
    uint256 public count;
    mapping(uint256 number => Request) public requests;
    mapping(uint256 number => address) public makers;

    constructor(address royaltyReceiver_, uint256 royaltyBps_) {
        royaltyReceiver = royaltyReceiver_;
        royaltyBps = royaltyBps_;
    }

    function createRequest(Request calldata request) external {
        requests[++count] = request;
        makers[count] = msg.sender;
    }

    function acceptRequest(
        uint256 requestId,
        uint256 quantity,
        address receiver,
        uint256[] calldata fees,
        address[] calldata feeReceivers
    ) external payable {
        _accept(requestId, quantity, receiver, fees, feeReceivers);
        if (address(this).balance != 0) revert WrongPayment();
    }

    function acceptRequestBatch(
        uint256[] calldata requestIds,
        uint256[] calldata quantities,
        address[] calldata receivers,
        uint256[] calldata fees,
        address[] calldata feeReceivers
    ) external payable {
        for (uint256 i; i < requestIds.length; ++i) {
            _accept(requestIds[i], quantities[i], receivers[i], fees, feeReceivers);
        }
        if (address(this).balance != 0) revert WrongPayment();
    }

    /// The first generation names an order by a hash; here the hash is the number.
    function acceptOrder(
        bytes32 orderId,
        uint256 quantity,
        uint256[] calldata fees,
        address[] calldata feeReceivers
    ) external {
        _accept(uint256(orderId), quantity, msg.sender, fees, feeReceivers);
    }

    /// Each call with the sender of this one.
    function multicall(bytes[] calldata calls) external payable {
        for (uint256 i; i < calls.length; ++i) {
            (bool done,) = address(this).delegatecall(calls[i]);
            if (!done) revert NotAvailable();
        }
    }

    function _accept(
        uint256 number,
        uint256 quantity,
        address receiver,
        uint256[] calldata fees,
        address[] calldata feeReceivers
    ) private {
        Request storage request = requests[number];
        if (quantity == 0 || quantity > request.quantity || block.timestamp >= request.expiry) revert NotAvailable();
        request.quantity -= quantity;
        _charge(request, makers[number], quantity, receiver, fees, feeReceivers);
        (address from, address to) = request.isListing ? (makers[number], receiver) : (msg.sender, makers[number]);
        if (request.isERC1155) {
            IToken(request.tokenContract).safeTransferFrom(from, to, request.tokenId, quantity, "");
        } else {
            IToken(request.tokenContract).safeTransferFrom(from, to, request.tokenId);
        }
    }

    function _charge(
        Request storage request,
        address maker,
        uint256 quantity,
        address receiver,
        uint256[] calldata fees,
        address[] calldata feeReceivers
    ) private {
        address buyer = request.isListing ? msg.sender : maker;
        uint256 rest = request.pricePerToken * quantity;
        uint256 royalty = rest * royaltyBps / 10_000;
        rest -= royalty;
        _pay(request.currency, buyer, royaltyReceiver, royalty);
        for (uint256 i; i < fees.length; ++i) {
            _pay(request.currency, buyer, feeReceivers[i], fees[i]);
            if (!request.isListing) rest -= fees[i];
        }
        _pay(request.currency, buyer, request.isListing ? maker : receiver, rest);
    }

    function _pay(address currency, address from, address to, uint256 amount) private {
        if (amount == 0) return;
        bool paid;
        if (currency == address(0)) (paid,) = to.call{value: amount}("");
        else paid = IToken(currency).transferFrom(from, to, amount);
        if (!paid) revert WrongPayment();
    }
}
