// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

interface IToken {
    function supportsInterface(bytes4 id) external view returns (bool);
    function isApprovedForAll(address account, address operator) external view returns (bool);
}

interface IUniques is IToken {
    function ownerOf(uint256 id) external view returns (address);
    function getApproved(uint256 id) external view returns (address);
    function safeTransferFrom(address from, address to, uint256 id) external;
}

interface IEditions is IToken {
    function balanceOf(address account, uint256 id) external view returns (uint256);
    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external;
}

interface ICoin {
    function balanceOf(address account) external view returns (uint256);
    function allowance(address account, address spender) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// An order book on the chain. Nothing is locked up: makers keep their tokens and coins and only approve this contract, so
/// an order is as good as what its maker holds at the moment it is filled.
contract Market {
    enum Side { Listing, Offer }
    enum Standard { ERC721, ERC1155 }

    /// Taken from what the seller gets.
    struct Fee {
        address recipient;
        uint16 bps;
    }

    /// The order of the members packs the fixed part into five words; an order is mostly paid for by the word.
    struct Order {
        address maker;
        uint40 createdAt;
        uint40 updatedAt;
        Side side;
        Standard standard;
        address collection;
        uint40 validFrom;
        uint40 validUntil;
        uint8 kind;
        bool cancelled;
        uint256 tokenId;
        address currency;
        uint96 quantity;
        uint128 unitPrice;
        uint96 remaining;
        uint32 blockNumber;
        Fee[] fees;
    }

    /// @param currency the zero address is the native coin
    /// @param unitPrice for one piece, fees included
    /// @param validFrom seconds; 0 is now
    /// @param kind place in the list of marketplace kinds: several front ends share this book
    struct NewOrder {
        address collection;
        uint256 tokenId;
        uint96 quantity;
        address currency;
        uint128 unitPrice;
        uint40 validFrom;
        uint40 validUntil;
        uint8 kind;
        Fee[] fees;
    }

    struct Item {
        uint256 number;
        uint96 quantity;
    }

    /// An additional fee, in the currency of the call's orders.
    struct Payment {
        uint256 amount;
        address receiver;
    }

    event OrderCreated(
        uint256 indexed number,
        address indexed maker,
        address indexed collection,
        uint256 tokenId,
        Side side,
        address currency,
        uint256 unitPrice,
        uint256 quantity,
        uint256 validUntil
    );
    event OrderFilled(
        uint256 indexed number,
        address indexed taker,
        address indexed collection,
        uint256 tokenId,
        uint256 quantity,
        address currency,
        uint256 paid
    );
    event OrderCancelled(uint256 indexed number, address indexed maker, address indexed collection);

    error NoTokenContract();
    error WrongQuantity();
    error WrongTime();
    error TooManyFees();
    error OfferNeedsCoin();
    error NoSuchOrder(uint256 number);
    error NotActive(uint256 number);
    error WrongSide(uint256 number);
    error NotTheMaker(uint256 number);
    error OneCurrencyPerCall();
    error NothingToFill();
    error WrongPayment(uint256 expected);
    error PaymentFailed();
    error Busy();

    uint256 private constant MOST_FEES = 4;
    uint256 private constant BPS = 10_000;

    Order[] private _orders;
    bool private _busy;

    /// Receivers of tokens and coins are called in the middle of a fill and must not begin another one.
    modifier alone() {
        if (_busy) revert Busy();
        _busy = true;
        _;
        _busy = false;
    }

    function createListing(NewOrder calldata order) external returns (uint256 number) {
        return _create(order, Side.Listing);
    }

    function createOffer(NewOrder calldata order) external returns (uint256 number) {
        return _create(order, Side.Offer);
    }

    /// Many orders of one maker in one transaction.
    function createListings(NewOrder[] calldata orders) external {
        for (uint256 i; i < orders.length; ++i) _create(orders[i], Side.Listing);
    }

    /// Many orders of one maker in one transaction.
    function createOffers(NewOrder[] calldata orders) external {
        for (uint256 i; i < orders.length; ++i) _create(orders[i], Side.Offer);
    }

    /// Also an order that has run out can be cancelled; one that was filled cannot.
    function cancel(uint256[] calldata numbers) external {
        for (uint256 i; i < numbers.length; ++i) {
            Order storage order = _at(numbers[i]);
            if (order.maker != msg.sender) revert NotTheMaker(numbers[i]);
            if (order.cancelled || order.remaining == 0) revert NotActive(numbers[i]);
            order.cancelled = true;
            order.updatedAt = uint40(block.timestamp);
            emit OrderCancelled(numbers[i], msg.sender, order.collection);
        }
    }

    /// Buys listings of one currency. In the native coin exactly the prices and additional fees are to be sent along.
    function buy(Item[] calldata items, Payment[] calldata extras) external payable alone {
        address currency = _currencyOf(items);
        uint256 total;
        for (uint256 i; i < items.length; ++i) {
            total += uint256(_at(items[i].number).unitPrice) * items[i].quantity;
        }
        for (uint256 i; i < extras.length; ++i) total += extras[i].amount;
        if (msg.value != (currency == address(0) ? total : 0)) revert WrongPayment(total);
        for (uint256 i; i < items.length; ++i) {
            Order storage order = _take(items[i], Side.Listing, currency);
            uint256 price = uint256(order.unitPrice) * items[i].quantity;
            uint256 rest = price;
            for (uint256 f; f < order.fees.length; ++f) {
                uint256 fee = price * order.fees[f].bps / BPS;
                rest -= fee;
                _pay(currency, msg.sender, order.fees[f].recipient, fee);
            }
            _pay(currency, msg.sender, order.maker, rest);
            _deliver(order, order.maker, msg.sender, items[i].quantity);
            emit OrderFilled(
                items[i].number, msg.sender, order.collection, order.tokenId, items[i].quantity, currency, price
            );
        }
        for (uint256 i; i < extras.length; ++i) _pay(currency, msg.sender, extras[i].receiver, extras[i].amount);
    }

    /// Sells into offers of one currency. Additional fees are taken from what the seller gets.
    function sell(Item[] calldata items, Payment[] calldata extras) external alone {
        address currency = _currencyOf(items);
        uint256 proceeds;
        for (uint256 i; i < items.length; ++i) {
            Order storage order = _take(items[i], Side.Offer, currency);
            uint256 price = uint256(order.unitPrice) * items[i].quantity;
            _pay(currency, order.maker, address(this), price);
            proceeds += price;
            for (uint256 f; f < order.fees.length; ++f) {
                uint256 fee = price * order.fees[f].bps / BPS;
                proceeds -= fee;
                _pay(currency, address(this), order.fees[f].recipient, fee);
            }
            _deliver(order, msg.sender, order.maker, items[i].quantity);
            emit OrderFilled(
                items[i].number, msg.sender, order.collection, order.tokenId, items[i].quantity, currency, price
            );
        }
        for (uint256 i; i < extras.length; ++i) {
            if (extras[i].amount > proceeds) revert WrongPayment(proceeds);
            proceeds -= extras[i].amount;
            _pay(currency, address(this), extras[i].receiver, extras[i].amount);
        }
        _pay(currency, address(this), msg.sender, proceeds);
    }

    function orderCount() external view returns (uint256) {
        return _orders.length;
    }

    /// @param first number of the first order, counted from 1
    function readOrders(uint256 first, uint256 count) external view returns (Order[] memory orders) {
        orders = new Order[](_bound(first, count));
        for (uint256 i; i < orders.length; ++i) orders[i] = _orders[first - 1 + i];
    }

    /// What changes of many orders, one word each: from the lowest bit `available` (96 bits), `remaining` (96), `updatedAt`
    /// (40), `cancelled` (1). Thousands of orders are read again after every block; packed it takes milliseconds.
    function readStates(uint256 first, uint256 count) external view returns (uint256[] memory states) {
        states = new uint256[](_bound(first, count));
        for (uint256 i; i < states.length; ++i) {
            Order storage order = _orders[first - 1 + i];
            states[i] = _available(order) | uint256(order.remaining) << 96 | uint256(order.updatedAt) << 192
                | (order.cancelled ? 1 << 232 : 0);
        }
    }

    function _bound(uint256 first, uint256 count) private view returns (uint256) {
        if (first == 0) revert NoSuchOrder(0);
        uint256 left = first > _orders.length ? 0 : _orders.length - first + 1;
        return count < left ? count : left;
    }

    function _at(uint256 number) private view returns (Order storage) {
        if (number == 0 || number > _orders.length) revert NoSuchOrder(number);
        return _orders[number - 1];
    }

    function _standardOf(address collection) private view returns (Standard) {
        if (collection.code.length == 0) revert NoTokenContract();
        if (IToken(collection).supportsInterface(0x80ac58cd)) return Standard.ERC721;
        if (IToken(collection).supportsInterface(0xd9b67a26)) return Standard.ERC1155;
        revert NoTokenContract();
    }

    function _create(NewOrder calldata given, Side side) private returns (uint256 number) {
        Standard standard = _standardOf(given.collection);
        if (given.quantity == 0 || (standard == Standard.ERC721 && given.quantity != 1)) revert WrongQuantity();
        // A native coin cannot be collected from the maker when somebody accepts.
        if (side == Side.Offer && given.currency == address(0)) revert OfferNeedsCoin();
        uint40 from = given.validFrom == 0 ? uint40(block.timestamp) : given.validFrom;
        if (given.validUntil <= from) revert WrongTime();
        uint256 bps;
        for (uint256 i; i < given.fees.length; ++i) bps += given.fees[i].bps;
        if (given.fees.length > MOST_FEES || bps > BPS) revert TooManyFees();

        Order storage order = _orders.push();
        number = _orders.length;
        order.maker = msg.sender;
        order.createdAt = uint40(block.timestamp);
        order.updatedAt = uint40(block.timestamp);
        order.side = side;
        order.standard = standard;
        order.collection = given.collection;
        order.validFrom = from;
        order.validUntil = given.validUntil;
        order.kind = given.kind;
        order.tokenId = given.tokenId;
        order.currency = given.currency;
        order.quantity = given.quantity;
        order.unitPrice = given.unitPrice;
        order.remaining = given.quantity;
        order.blockNumber = uint32(block.number);
        for (uint256 i; i < given.fees.length; ++i) order.fees.push(given.fees[i]);
        emit OrderCreated(
            number,
            msg.sender,
            given.collection,
            given.tokenId,
            side,
            given.currency,
            given.unitPrice,
            given.quantity,
            given.validUntil
        );
    }

    function _currencyOf(Item[] calldata items) private view returns (address) {
        if (items.length == 0) revert NothingToFill();
        return _at(items[0].number).currency;
    }

    /// Checks an order and counts the fill before anything is paid: nobody called later sees an amount twice.
    function _take(Item calldata item, Side side, address currency) private returns (Order storage order) {
        order = _at(item.number);
        if (order.side != side) revert WrongSide(item.number);
        if (order.currency != currency) revert OneCurrencyPerCall();
        if (order.cancelled || order.remaining == 0) revert NotActive(item.number);
        if (block.timestamp < order.validFrom || block.timestamp >= order.validUntil) {
            revert NotActive(item.number);
        }
        if (item.quantity == 0 || item.quantity > order.remaining) revert WrongQuantity();
        order.remaining -= item.quantity;
        order.updatedAt = uint40(block.timestamp);
    }

    function _pay(address currency, address from, address to, uint256 amount) private {
        if (amount == 0) return;
        bool paid;
        if (currency == address(0)) {
            // What the buyer sent lies here already.
            (paid,) = to.call{value: amount}("");
        } else if (from == address(this)) {
            paid = ICoin(currency).transfer(to, amount);
        } else {
            paid = ICoin(currency).transferFrom(from, to, amount);
        }
        if (!paid) revert PaymentFailed();
    }

    function _deliver(Order storage order, address from, address to, uint96 quantity) private {
        if (order.standard == Standard.ERC721) {
            IUniques(order.collection).safeTransferFrom(from, to, order.tokenId);
        } else {
            IEditions(order.collection).safeTransferFrom(from, to, order.tokenId, quantity, "");
        }
    }

    /// How many pieces could be filled if somebody tried now; the time of validity is the reader's to judge.
    function _available(Order storage order) private view returns (uint256) {
        if (order.cancelled || order.remaining == 0) return 0;
        uint256 held = order.side == Side.Listing ? _heldForSale(order) : _affordable(order);
        return held < order.remaining ? held : order.remaining;
    }

    function _heldForSale(Order storage order) private view returns (uint256) {
        bool approved = IToken(order.collection).isApprovedForAll(order.maker, address(this));
        if (order.standard == Standard.ERC1155) {
            return approved ? IEditions(order.collection).balanceOf(order.maker, order.tokenId) : 0;
        }
        // A token that does not exist reverts.
        try IUniques(order.collection).ownerOf(order.tokenId) returns (address holder) {
            if (holder != order.maker) return 0;
            return approved || IUniques(order.collection).getApproved(order.tokenId) == address(this) ? 1 : 0;
        } catch {
            return 0;
        }
    }

    function _affordable(Order storage order) private view returns (uint256) {
        if (order.unitPrice == 0) return order.remaining;
        uint256 funds = ICoin(order.currency).balanceOf(order.maker);
        uint256 allowed = ICoin(order.currency).allowance(order.maker, address(this));
        return (funds < allowed ? funds : allowed) / order.unitPrice;
    }
}
