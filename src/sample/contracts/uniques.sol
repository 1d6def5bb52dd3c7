// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721Receiver} from "./token-receivers.sol";

/// An ERC-721 collection. Names and pictures of its tokens are not on the chain.
contract Uniques {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotOwner();
    error NotAllowed();
    error NoSuchToken();
    error NotTheHolder();
    error TokenExists();
    error NoReceiver();

    string public name;
    string public symbol;
    address public immutable owner;
    address private immutable _artist;
    mapping(address account => uint256) public balanceOf;
    mapping(address account => mapping(address operator => bool)) public isApprovedForAll;
    mapping(uint256 tokenId => address) private _holders;
    mapping(uint256 tokenId => address) private _approved;

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
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x2a55205a;
    }

    /// Token i goes to account i.
    function mint(address[] calldata accounts, uint256[] calldata ids) external {
        if (msg.sender != owner) revert NotOwner();
        for (uint256 i; i < ids.length; ++i) {
            if (_holders[ids[i]] != address(0)) revert TokenExists();
            _holders[ids[i]] = accounts[i];
            balanceOf[accounts[i]] += 1;
            emit Transfer(address(0), accounts[i], ids[i]);
        }
    }

    function ownerOf(uint256 id) public view returns (address holder) {
        holder = _holders[id];
        if (holder == address(0)) revert NoSuchToken();
    }

    function getApproved(uint256 id) external view returns (address) {
        ownerOf(id);
        return _approved[id];
    }

    function approve(address to, uint256 id) external {
        address holder = ownerOf(id);
        if (msg.sender != holder && !isApprovedForAll[holder][msg.sender]) revert NotAllowed();
        _approved[id] = to;
        emit Approval(holder, to, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        address holder = ownerOf(id);
        if (holder != from) revert NotTheHolder();
        if (to == address(0)) revert NoReceiver();
        if (msg.sender != holder && !isApprovedForAll[holder][msg.sender] && _approved[id] != msg.sender) {
            revert NotAllowed();
        }
        delete _approved[id];
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        _holders[id] = to;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        bytes4 answer = IERC721Receiver(to).onERC721Received(msg.sender, from, id, data);
        if (answer != IERC721Receiver.onERC721Received.selector) revert NoReceiver();
    }
}
