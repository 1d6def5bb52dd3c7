// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// Recovers the signer of a digest from 65 bytes (r, s, v).
///
/// @return signer the zero address when the signature is none. Of the two forms every signature has only the one with the
/// small `s` counts, as with the chain's own transactions.
function recover(bytes32 digest, bytes calldata signature) pure returns (address signer) {
    if (signature.length != 65) return address(0);
    uint256 s = uint256(bytes32(signature[32:64]));
    if (s > 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0) return address(0);
    return ecrecover(digest, uint8(signature[64]), bytes32(signature[:32]), bytes32(s));
}
