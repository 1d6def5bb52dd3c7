// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// Contract accounts cut down to how they take a signature (ERC-1271): what their owners sign, and how the bytes are laid out.
contract Account {
    bytes4 private constant VALID = 0x1626ba7e;
    enum Shape {
        Digest,
        Personal,
        Safe,
        SafeOfTwo,
        Kernel,
        Coinbase,
        Biconomy,
        Validator,
        Ambire,
        Nested,
        Curve,
        Passkey,
        CoinbasePasskey
    }

    struct Owned {
        uint256 index;
        bytes inner;
    }

    struct Assertion {
        bytes authenticatorData;
        bytes clientData;
        uint256 challengeAt;
        uint256 typeAt;
        uint256 r;
        uint256 s;
    }

    Shape private immutable shape;
    address private immutable owner;
    address private immutable second;
    uint256 private immutable x;
    uint256 private immutable y;
    mapping(bytes32 digest => bool) public approved;

    constructor(Shape shape_, address owner_, address second_, uint256 x_, uint256 y_) {
        (shape, owner, second, x, y) = (shape_, owner_, second_, x_, y_);
    }

    function approve(bytes32 digest) external {
        approved[digest] = true;
    }

    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4) {
        return _takes(digest, signature) ? VALID : bytes4(0xffffffff);
    }

    function _takes(bytes32 digest, bytes calldata signature) private view returns (bool) {
        if (shape == Shape.Digest) return _isOf(owner, digest, signature);
        if (shape == Shape.Personal) return _isOf(owner, _personal(digest), signature);
        if (shape == Shape.Safe || shape == Shape.SafeOfTwo) return _safe(digest, signature);
        if (shape == Shape.Kernel) {
            return signature[0] == 0 && _isOf(owner, _inDomain("Kernel", "0.3.1", _kernel(digest)), signature[1:]);
        }
        if (shape == Shape.Coinbase || shape == Shape.CoinbasePasskey) {
            Owned memory owned = abi.decode(signature, (Owned));
            bytes32 safe = _inDomain("Coinbase Smart Wallet", "1", _coinbase(digest));
            if (owned.index != 0) return false;
            if (shape == Shape.CoinbasePasskey) return _passkey(safe, abi.decode(owned.inner, (Assertion)));
            return this.isOf(owner, safe, owned.inner);
        }
        if (shape == Shape.Biconomy) {
            (bytes memory inner, address module) = abi.decode(signature, (bytes, address));
            return module == second && this.isOf(owner, _personal(digest), inner);
        }
        if (shape == Shape.Validator) {
            return address(bytes20(signature)) == second && _isOf(owner, digest, signature[20:]);
        }
        if (shape == Shape.Ambire) {
            return _isOf(owner, signature[65] == 0x01 ? _personal(digest) : digest, signature[:65]);
        }
        if (shape == Shape.Nested) return _nested(digest, signature);
        if (shape == Shape.Curve) {
            return _isOfCurve(sha256(abi.encode(digest)), uint256(bytes32(signature)), uint256(bytes32(signature[32:])));
        }
        return _passkey(digest, abi.decode(signature, (Assertion)));
    }

    function isOf(address key, bytes32 digest, bytes calldata signature) external pure returns (bool) {
        return _isOf(key, digest, signature);
    }

    function _isOf(address key, bytes32 digest, bytes calldata signature) private pure returns (bool) {
        if (signature.length != 65) return false;
        return _recover(digest, signature, uint8(signature[64])) == key;
    }

    function _recover(bytes32 digest, bytes calldata rs, uint8 v) private pure returns (address) {
        return ecrecover(digest, v, bytes32(rs[:32]), bytes32(rs[32:64]));
    }

    function _personal(bytes32 digest) private pure returns (bytes32) {
        return keccak256(abi.encodePacked("\x19Ethereum Signed Message:\n32", digest));
    }

    function _kernel(bytes32 digest) private pure returns (bytes32) {
        return keccak256(abi.encode(keccak256("Kernel(bytes32 hash)"), digest));
    }

    function _coinbase(bytes32 digest) private pure returns (bytes32) {
        return keccak256(abi.encode(keccak256("CoinbaseSmartWalletMessage(bytes32 hash)"), digest));
    }

    function _inDomain(string memory name, string memory version, bytes32 message) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(name)),
                keccak256(bytes(version)),
                block.chainid,
                address(this)
            )
        );
        return keccak256(abi.encodePacked("\x19\x01", domain, message));
    }

    function _safe(bytes32 digest, bytes calldata signature) private view returns (bool) {
        if (signature.length == 0) return approved[digest];
        bytes32 domain = keccak256(
            abi.encode(keccak256("EIP712Domain(uint256 chainId,address verifyingContract)"), block.chainid, address(this))
        );
        bytes32 message = keccak256(abi.encode(keccak256("SafeMessage(bytes message)"), keccak256(abi.encode(digest))));
        bytes32 signed = keccak256(abi.encodePacked("\x19\x01", domain, message));
        if (shape == Shape.SafeOfTwo) {
            return _owns(owner, signed, signature[:65]) && _owns(second, signed, signature[65:]);
        }
        return _owns(owner, signed, signature);
    }

    function _owns(address key, bytes32 signed, bytes calldata slot) private view returns (bool) {
        uint8 v = uint8(slot[64]);
        if (v == 1) return address(uint160(uint256(bytes32(slot)))) == key && approved[signed];
        return _recover(v > 30 ? _personal(signed) : signed, slot, v > 30 ? v - 4 : v) == key;
    }

    /// ERC-7739: the contents within the domain of the account.
    function _nested(bytes32 digest, bytes calldata signature) private view returns (bool) {
        uint256 size = uint16(bytes2(signature[signature.length - 2:]));
        uint256 place = signature.length - 2 - size - 64;
        bytes32 app = bytes32(signature[place:]);
        bytes32 contents = bytes32(signature[place + 32:]);
        if (keccak256(abi.encodePacked("\x19\x01", app, contents)) != digest) return false;
        string memory description = string(signature[place + 64:signature.length - 2]);
        bytes32 kind = keccak256(
            abi.encodePacked(
                "TypedDataSign(Mail contents,string name,string version,uint256 chainId,address verifyingContract,bytes32 salt)",
                description
            )
        );
        bytes32 message = keccak256(
            abi.encode(kind, contents, keccak256("Nested"), keccak256("1"), block.chainid, address(this), bytes32(0))
        );
        return _isOf(owner, keccak256(abi.encodePacked("\x19\x01", app, message)), signature[:place]);
    }

    function _passkey(bytes32 digest, Assertion memory a) private view returns (bool) {
        bytes memory wanted =
            abi.encodePacked('{"type":"webauthn.get","challenge":"', _base64(digest), '","origin":"https://example.org"}');
        if (keccak256(a.clientData) != keccak256(wanted)) return false;
        return _isOfCurve(sha256(abi.encodePacked(a.authenticatorData, sha256(a.clientData))), a.r, a.s);
    }

    /// Asks the precompile for P-256 (EIP-7951).
    function _isOfCurve(bytes32 hash, uint256 r, uint256 s) private view returns (bool) {
        (, bytes memory said) = address(0x100).staticcall(abi.encode(hash, r, s, x, y));
        return said.length == 32 && uint256(bytes32(said)) == 1;
    }

    function _base64(bytes32 value) private pure returns (bytes memory text) {
        bytes memory letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        text = new bytes(43);
        for (uint256 place = 0; place < 43; place++) {
            uint256 bits = place == 42 ? uint256(value) << 2 : uint256(value) >> (250 - place * 6);
            text[place] = letters[bits & 63];
        }
    }
}
