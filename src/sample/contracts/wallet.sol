// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {recover} from "./recover.sol";
import {IERC721Receiver, IERC1155Receiver} from "./token-receivers.sol";

/// A smart wallet of one owner, to try signatures of contracts (ERC-1271) on.
contract Wallet is IERC721Receiver, IERC1155Receiver {
    error NotOwner();

    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    /// ERC-1271: valid when the owner signed the digest as it is.
    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4) {
        address signer = recover(digest, signature);
        return signer != address(0) && signer == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    function execute(address to, uint256 value, bytes calldata data) external returns (bytes memory) {
        if (msg.sender != owner) revert NotOwner();
        (bool done, bytes memory answer) = to.call{value: value}(data);
        if (!done) {
            // The reason of the call is the reason of the wallet.
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        return answer;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x4e2312e0 || id == 0x150b7a02;
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        pure
        returns (bytes4)
    {
        return this.onERC1155BatchReceived.selector;
    }
}

/// Deploys wallets at addresses that are known beforehand, which is what a signature before deployment (ERC-6492) needs.
contract WalletFactory {
    function deploy(address owner, bytes32 salt) external returns (address wallet) {
        wallet = addressOf(owner, salt);
        if (wallet.code.length == 0) new Wallet{salt: salt}(owner);
    }

    function addressOf(address owner, bytes32 salt) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(Wallet).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code)))));
    }
}
