// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {recover} from "./recover.sol";

/// Judges a signature of any account: a plain key, a contract (ERC-1271), a contract that is not deployed yet (ERC-6492).
/// Meant to be called without a transaction: what it deploys on the way is then forgotten.
contract SignatureCheck {
    bytes4 private constant VALID = 0x1626ba7e;
    bytes32 private constant ERC6492 = 0x6492649264926492649264926492649264926492649264926492649264926492;

    /// Reverts when a signature that ends like an ERC-6492 one is not encoded like one.
    function check(address account, bytes32 digest, bytes calldata signature) external returns (bool) {
        uint256 length = signature.length;
        if (length < 32 || bytes32(signature[length - 32:]) != ERC6492) return _judge(account, digest, signature);
        (address factory, bytes memory factoryData, bytes memory inner) =
            abi.decode(signature[:length - 32], (address, bytes, bytes));
        if (account.code.length == 0) {
            (bool deployed,) = factory.call(factoryData);
            if (!deployed) return false;
        }
        // A call of its own, because the inner signature is in memory now.
        return this.judge(account, digest, inner);
    }

    function judge(address account, bytes32 digest, bytes calldata signature) external view returns (bool) {
        return _judge(account, digest, signature);
    }

    function _judge(address account, bytes32 digest, bytes calldata signature) private view returns (bool) {
        if (account.code.length == 0) {
            address signer = recover(digest, signature);
            return signer != address(0) && signer == account;
        }
        (bool answered, bytes memory answer) =
            account.staticcall(abi.encodeWithSelector(VALID, digest, signature));
        return answered && answer.length >= 32 && bytes32(answer) == bytes32(VALID);
    }
}
