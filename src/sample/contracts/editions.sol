// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC1155Receiver} from "./token-receivers.sol";

/// An ERC-1155 collection. Names and pictures of its tokens are not on the chain; `uri` is there to be changed and watched.
contract Editions {
    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed account, address indexed operator, bool approved);
    event URI(string value, uint256 indexed id);

    error NotOwner();
    error NotAllowed();
    error TooLittle();
    error NoReceiver();
    error LengthsDiffer();

    string public name;
    string public symbol;
    address public immutable owner;
    address private immutable _artist;
    mapping(uint256 id => mapping(address account => uint256)) private _balances;
    mapping(address account => mapping(address operator => bool)) public isApprovedForAll;
    mapping(uint256 id => string) public uri;

    /// @param artist_ who gets royalties
    /// @param owner_ who may mint; not the sender, which is a factory when the address must be known beforehand
    constructor(string memory name_, string memory symbol_, address owner_, address artist_) {
        name = name_;
        symbol = symbol_;
        owner = owner_;
        _artist = artist_;
    }

    /// EIP-2981: the artist gets 2.5 percent of each sale, whatever an order says.
    function royaltyInfo(uint256, uint256 price) external view returns (address receiver, uint256 amount) {
        return (_artist, (price * 250) / 10_000);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c || id == 0x2a55205a;
    }

    function mint(address to, uint256[] calldata ids, uint256[] calldata values) external {
        if (msg.sender != owner) revert NotOwner();
        if (ids.length != values.length) revert LengthsDiffer();
        for (uint256 i; i < ids.length; ++i) _balances[ids[i]][to] += values[i];
        emit TransferBatch(msg.sender, address(0), to, ids, values);
    }

    function setURI(uint256 id, string calldata value) external {
        if (msg.sender != owner) revert NotOwner();
        uri[id] = value;
        emit URI(value, id);
    }

    function balanceOf(address account, uint256 id) external view returns (uint256) {
        return _balances[id][account];
    }

    function balanceOfBatch(address[] calldata accounts, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory balances)
    {
        if (ids.length != accounts.length) revert LengthsDiffer();
        balances = new uint256[](ids.length);
        for (uint256 i; i < ids.length; ++i) balances[i] = _balances[ids[i]][accounts[i]];
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external {
        _mayMove(from, to);
        _move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
        if (to.code.length == 0) return;
        bytes4 answer = IERC1155Receiver(to).onERC1155Received(msg.sender, from, id, value, data);
        if (answer != IERC1155Receiver.onERC1155Received.selector) revert NoReceiver();
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external {
        if (ids.length != values.length) revert LengthsDiffer();
        _mayMove(from, to);
        for (uint256 i; i < ids.length; ++i) _move(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
        if (to.code.length == 0) return;
        bytes4 answer = IERC1155Receiver(to).onERC1155BatchReceived(msg.sender, from, ids, values, data);
        if (answer != IERC1155Receiver.onERC1155BatchReceived.selector) revert NoReceiver();
    }

    function _mayMove(address from, address to) private view {
        if (msg.sender != from && !isApprovedForAll[from][msg.sender]) revert NotAllowed();
        if (to == address(0)) revert NoReceiver();
    }

    function _move(address from, address to, uint256 id, uint256 value) private {
        if (_balances[id][from] < value) revert TooLittle();
        _balances[id][from] -= value;
        _balances[id][to] += value;
    }
}
