// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

interface IWallet {
    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4);
}

interface ISapientCompact {
    function recoverSapientSignatureCompact(bytes32 digest, bytes calldata signature) external view returns (bytes32);
}

/// Makes wallets of version 3, as the platform's factory does.
contract FactoryV3 {
    function deploy(address module, bytes32 salt) external payable returns (address wallet) {
        bytes memory code = abi.encodePacked(
            hex"6041600e3d396021805130553df33d3d36153402601f57363d3d373d363d30545af43d82803e903d91601f57fd5bf3",
            uint256(uint160(module))
        );
        assembly {
            wallet := create2(callvalue(), add(code, 32), mload(code), salt)
        }
        require(wallet != address(0));
    }
}

/// The validation of signatures by a version 3 wallet that has its first configuration: what tests hold the desk's verdicts against.
/// Reads bytes the way the platform's contracts do, without looking whether they end.
contract ModuleV3 {
    address private immutable factory;
    bytes32 private immutable codeHash;

    struct Payload {
        bool isUpdate;
        bytes32 content;
        bool noChainId;
    }

    struct Found {
        uint256 threshold;
        uint256 weight;
        bytes32 image;
        uint256 checkpoint;
    }

    constructor(address factory_) {
        factory = factory_;
        codeHash = keccak256(
            abi.encodePacked(
                hex"6041600e3d396021805130553df33d3d36153402601f57363d3d373d363d30545af43d82803e903d91601f57fd5bf3",
                uint256(uint160(address(this)))
            )
        );
    }

    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4) {
        // A digest that is stored on the chain; these wallets store none.
        require(uint8(signature[0]) < 0x80);
        Found memory found = recover(Payload(false, digest, false), signature, false, address(0));
        require(found.weight >= found.threshold);
        address made = address(
            uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), factory, found.image, codeHash))))
        );
        return made == address(this) ? IWallet.isValidSignature.selector : bytes4(0);
    }

    function recover(Payload memory payload, bytes calldata signature, bool inChain, address checkpointer)
        private
        view
        returns (Found memory found)
    {
        uint256 flags = integer(signature, 0, 1);
        uint256 place = 1;
        if (flags & 0x40 != 0 && checkpointer == address(0)) {
            checkpointer = address(uint160(integer(signature, place, 20)));
            place += 20;
            // Whoever names a checkpointer would have it asked; none of the tests has one that answers.
            require(inChain);
        }
        if (flags & 0x01 != 0) return recoverChain(payload, signature[place:], checkpointer);
        payload.noChainId = flags & 0x02 != 0;
        uint256 size = (flags & 0x1c) >> 2;
        found.checkpoint = integer(signature, place, size);
        place += size;
        size = ((flags & 0x20) >> 5) + 1;
        found.threshold = integer(signature, place, size);
        place += size;
        (found.weight, found.image) = tree(payload, operation(payload, address(this)), signature[place:]);
        found.image = fold(found.image, bytes32(found.threshold));
        found.image = fold(found.image, bytes32(found.checkpoint));
        found.image = fold(found.image, bytes32(uint256(uint160(checkpointer))));
    }

    function recoverChain(Payload memory payload, bytes calldata signature, address checkpointer)
        private
        view
        returns (Found memory found)
    {
        uint256 place;
        uint256 before = type(uint256).max;
        while (place < signature.length) {
            uint256 end = place + 3 + integer(signature, place, 3);
            bytes calldata part = signature[place + 3:end];
            found = recover(payload, part, true, end == signature.length ? checkpointer : address(0));
            require(found.weight >= found.threshold && found.checkpoint < before);
            payload = Payload(true, found.image, false);
            before = found.checkpoint;
            place = end;
        }
    }

    /// What was read of some parts so far.
    struct State {
        Payload payload;
        bytes32 signed;
        uint256 place;
        uint256 weight;
        bytes32 root;
    }

    function tree(Payload memory payload, bytes32 signed, bytes calldata parts)
        private
        view
        returns (uint256, bytes32)
    {
        unchecked {
            State memory state = State(payload, signed, 0, 0, bytes32(0));
            while (state.place < parts.length) {
                uint256 first = take(state, parts, 1);
                uint256 kind = first >> 4;
                if (kind == 4) {
                    (uint256 inside, bytes32 below) = branch(state, parts, first & 0x0f);
                    state.weight += inside;
                    // A branch is folded even where nothing stands before it.
                    state.root = fold(state.root, below);
                    continue;
                }
                bytes32 leaf = leafOf(state, parts, kind, first & 0x0f);
                state.root = state.root == bytes32(0) ? leaf : fold(state.root, leaf);
            }
            return (state.weight, state.root);
        }
    }

    function leafOf(State memory state, bytes calldata parts, uint256 kind, uint256 bits)
        private
        view
        returns (bytes32)
    {
        unchecked {
            if (kind == 0 || kind == 7) {
                uint256 own = weightOf(state, parts, bits);
                state.weight += own;
                return signerLeaf(signerOf(kind == 0 ? state.signed : personal(state.signed), state, parts), own);
            }
            if (kind == 1) {
                uint256 own = weightOf(state, parts, bits);
                return signerLeaf(address(uint160(take(state, parts, 20))), own);
            }
            if (kind == 2 || kind == 10) return contractLeaf(state, parts, kind, bits);
            if (kind == 3) return bytes32(take(state, parts, 32));
            if (kind == 5 || kind == 8) {
                bytes32 allowed = bytes32(take(state, parts, 32));
                if (allowed == (kind == 5 ? state.signed : operation(state.payload, address(0)))) {
                    state.weight = type(uint256).max;
                }
                return kind == 5
                    ? keccak256(abi.encodePacked("Sequence static digest:\n", allowed))
                    : keccak256(abi.encodePacked("Sequence any address subdigest:\n", allowed));
            }
            if (kind == 6) {
                uint256 own = weightOf(state, parts, bits >> 2);
                uint256 threshold = bits & 0x03;
                if (threshold == 0) threshold = take(state, parts, 2);
                (uint256 inside, bytes32 below) = branch(state, parts, 3);
                if (inside >= threshold) state.weight += own;
                return keccak256(abi.encodePacked("Sequence nested config:\n", below, threshold, own));
            }
            revert();
        }
    }

    function contractLeaf(State memory state, bytes calldata parts, uint256 kind, uint256 bits)
        private
        view
        returns (bytes32)
    {
        unchecked {
            uint256 own = weightOf(state, parts, bits & 0x03);
            address signer = address(uint160(take(state, parts, 20)));
            bytes calldata inner = slice(state, parts, bits >> 2);
            state.weight += own;
            if (kind == 2) {
                bytes4 answer = IWallet(signer).isValidSignature(state.signed, inner);
                require(answer == IWallet.isValidSignature.selector);
                return signerLeaf(signer, own);
            }
            bytes32 image = ISapientCompact(signer).recoverSapientSignatureCompact(state.signed, inner);
            return keccak256(abi.encodePacked("Sequence sapient config:\n", signer, own, image));
        }
    }

    function branch(State memory state, bytes calldata parts, uint256 sizeSize)
        private
        view
        returns (uint256, bytes32)
    {
        return tree(state.payload, state.signed, slice(state, parts, sizeSize));
    }

    function slice(State memory state, bytes calldata parts, uint256 sizeSize)
        private
        pure
        returns (bytes calldata)
    {
        unchecked {
            uint256 size = take(state, parts, sizeSize);
            uint256 begin = state.place;
            state.place = begin + size;
            return parts[begin:begin + size];
        }
    }

    function take(State memory state, bytes calldata parts, uint256 size) private pure returns (uint256 value) {
        value = integer(parts, state.place, size);
        state.place += size;
    }

    function operation(Payload memory payload, address wallet) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Sequence Wallet"),
                keccak256("3"),
                payload.noChainId ? 0 : block.chainid,
                wallet
            )
        );
        bytes32 kind = payload.isUpdate
            ? keccak256("ConfigUpdate(bytes32 imageHash,address[] wallets)")
            : keccak256("Message(bytes message,address[] wallets)");
        return keccak256(
            abi.encodePacked(hex"1901", domain, keccak256(abi.encode(kind, payload.content, keccak256(new bytes(0)))))
        );
    }

    function weightOf(State memory state, bytes calldata parts, uint256 bits) private pure returns (uint256) {
        return bits == 0 ? take(state, parts, 1) : bits;
    }

    function signerOf(bytes32 signed, State memory state, bytes calldata parts) private pure returns (address) {
        uint256 r = take(state, parts, 32);
        uint256 s = take(state, parts, 32);
        return ecrecover(signed, uint8(27 + (s >> 255)), bytes32(r), bytes32(s & (type(uint256).max >> 1)));
    }

    function signerLeaf(address signer, uint256 weight) private pure returns (bytes32) {
        return keccak256(abi.encodePacked("Sequence signer:\n", signer, weight));
    }

    function personal(bytes32 digest) private pure returns (bytes32) {
        return keccak256(abi.encodePacked("\x19Ethereum Signed Message:\n32", digest));
    }

    function fold(bytes32 left, bytes32 right) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(left, right));
    }

    function integer(bytes calldata data, uint256 place, uint256 size) private pure returns (uint256 value) {
        assembly {
            value := calldataload(add(data.offset, place))
        }
        return size == 0 ? 0 : value >> (256 - 8 * size);
    }
}
