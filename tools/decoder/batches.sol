// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// Takes any call and makes none.
contract Sink {
    fallback() external payable {}
    receive() external payable {}
}

/// Refuses every call.
contract Fussy {
    fallback() external payable {
        revert();
    }
}

/// Calls itself with each of the given data, as exchanges and collections do.
contract Multicaller {
    function multicall(bytes[] calldata datas) public payable {
        for (uint256 i = 0; i < datas.length; i++) {
            (bool ok,) = address(this).delegatecall(datas[i]);
            require(ok);
        }
    }

    function multicall(uint256, bytes[] calldata datas) external payable {
        multicall(datas);
    }

    function multicall(bytes32, bytes[] calldata datas) external payable {
        multicall(datas);
    }

    fallback() external payable {}
    receive() external payable {}
}

/// Packed calls, read from memory without looking whether they end.
contract MultiSend {
    function multiSend(bytes memory transactions) public payable {
        assembly {
            let length := mload(transactions)
            let i := 0x20
            for {} lt(i, length) {} {
                let kind := shr(0xf8, mload(add(transactions, i)))
                let to := shr(0x60, mload(add(transactions, add(i, 0x01))))
                let value := mload(add(transactions, add(i, 0x15)))
                let size := mload(add(transactions, add(i, 0x35)))
                let data := add(transactions, add(i, 0x55))
                let success := 0
                switch kind
                case 0 { success := call(gas(), to, value, data, size, 0, 0) }
                case 1 { success := delegatecall(gas(), to, data, size, 0, 0) }
                if iszero(success) { revert(0, 0) }
                i := add(i, add(0x55, size))
            }
        }
    }
}

/// The ways in which accounts of many makers take calls, without their access control.
contract Account is Multicaller, MultiSend {
    struct Execution {
        address target;
        uint256 value;
        bytes callData;
    }

    function run(address to, uint256 value, bytes memory data) private returns (bool ok) {
        (ok,) = to.call{value: value}(data);
    }

    function operate(address to, uint256 value, bytes memory data, uint256 kind) private returns (bool ok) {
        if (kind == 0) return run(to, value, data);
        require(kind == 1);
        (ok,) = to.delegatecall(data);
    }

    function make(uint256 value, bytes memory code) private {
        address made;
        assembly {
            made := create(value, add(code, 32), mload(code))
        }
        require(made != address(0));
    }

    function execute(address to, uint256 value, bytes calldata data) external payable {
        require(run(to, value, data));
    }

    function executeCall(address to, uint256 value, bytes calldata data) external payable {
        require(run(to, value, data));
    }

    function execute(address to, uint256 value, bytes calldata data, uint8 kind) external payable {
        if (kind == 2) make(value, data);
        else require(operate(to, value, data, kind));
    }

    function executeBatch(address[] calldata to, bytes[] calldata datas) external payable {
        require(to.length == datas.length);
        for (uint256 i = 0; i < to.length; i++) require(run(to[i], 0, datas[i]));
    }

    function executeBatch(address[] calldata to, uint256[] calldata values, bytes[] calldata datas) external payable {
        require(to.length == datas.length && (values.length == 0 || values.length == datas.length));
        for (uint256 i = 0; i < to.length; i++) require(run(to[i], values.length == 0 ? 0 : values[i], datas[i]));
    }

    function executeBatch(Execution[] calldata calls) public payable {
        for (uint256 i = 0; i < calls.length; i++) require(run(calls[i].target, calls[i].value, calls[i].callData));
    }

    function createContract(bytes calldata code) external payable {
        make(msg.value, code);
    }

    /// ERC-7579, which reads its batches as they lie in the calldata.
    function execute(bytes32 mode, bytes calldata packed) external payable {
        bytes1 kind = mode[0];
        require(mode[1] < 0x02 && bytes4(mode << 48) == 0);
        bool tries = mode[1] == 0x01;
        if (kind == 0x01) {
            Execution[] calldata calls;
            assembly {
                let start := add(packed.offset, calldataload(packed.offset))
                calls.offset := add(start, 32)
                calls.length := calldataload(start)
            }
            for (uint256 i = 0; i < calls.length; i++) {
                require(run(calls[i].target, calls[i].value, calls[i].callData) || tries);
            }
            return;
        }
        address to = address(bytes20(packed[0:20]));
        if (kind == 0x00) {
            require(run(to, uint256(bytes32(packed[20:52])), packed[52:]) || tries);
            return;
        }
        require(kind == 0xff);
        require(operate(to, 0, packed[20:], 1) || tries);
    }

    function execTransaction(
        address to,
        uint256 value,
        bytes calldata data,
        uint8 kind,
        uint256 safeTxGas,
        uint256,
        uint256 gasPrice,
        address,
        address payable refundReceiver,
        bytes calldata
    ) external payable {
        bool ok = operate(to, value, data, kind);
        require(ok || safeTxGas != 0 || gasPrice != 0);
        if (gasPrice > 0) run(refundReceiver, 1, "");
    }

    function execTransactionFromModule(address to, uint256 value, bytes calldata data, uint8 kind)
        external
        returns (bool)
    {
        return operate(to, value, data, kind);
    }

    function execTransactionFromModuleReturnData(address to, uint256 value, bytes calldata data, uint8 kind)
        external
        returns (bool)
    {
        return operate(to, value, data, kind);
    }

    struct Call {
        address to;
        uint256 value;
        bytes data;
        uint256 gasLimit;
        bool delegateCall;
        bool onlyFallback;
        uint256 behaviour;
    }

    function integer(bytes calldata packed, uint256 place, uint256 size) private pure returns (uint256 value, uint256) {
        if (size == 0) return (0, place);
        assembly {
            value := shr(sub(256, mul(size, 8)), calldataload(add(packed.offset, place)))
        }
        return (value, place + size);
    }

    /// The payload of a wallet of version 3, whose integers are read without looking whether they are there.
    function read(bytes calldata packed) private view returns (Call[] memory calls) {
        (uint256 flags, uint256 place) = integer(packed, 0, 1);
        if (flags & 0x01 == 0) place += 20;
        place += (flags >> 1) & 7;
        uint256 count = 1;
        if (flags & 0x10 == 0) (count, place) = integer(packed, place, flags & 0x20 == 0 ? 1 : 2);
        calls = new Call[](count);
        for (uint256 i = 0; i < count; i++) place = readCall(calls[i], packed, place);
    }

    function readCall(Call memory one, bytes calldata packed, uint256 place) private view returns (uint256) {
        uint256 flags;
        uint256 found;
        (flags, place) = integer(packed, place, 1);
        one.to = address(this);
        if (flags & 0x01 == 0) {
            (found, place) = integer(packed, place, 20);
            one.to = address(uint160(found));
        }
        if (flags & 0x02 != 0) (one.value, place) = integer(packed, place, 32);
        if (flags & 0x04 != 0) {
            (found, place) = integer(packed, place, 3);
            one.data = packed[place:place + found];
            place += found;
        }
        if (flags & 0x08 != 0) (one.gasLimit, place) = integer(packed, place, 32);
        one.delegateCall = flags & 0x10 != 0;
        one.onlyFallback = flags & 0x20 != 0;
        one.behaviour = flags >> 6;
        return place;
    }

    function execute(bytes calldata packed, bytes calldata) external payable {
        selfExecute(packed);
    }

    function selfExecute(bytes calldata packed) public payable {
        Call[] memory calls = read(packed);
        bool failed = false;
        for (uint256 i = 0; i < calls.length; i++) {
            Call memory one = calls[i];
            if (one.onlyFallback && !failed) continue;
            failed = false;
            require(one.gasLimit == 0 || gasleft() >= one.gasLimit);
            bool ok;
            if (one.delegateCall) {
                (ok,) = one.to.delegatecall(abi.encodeWithSelector(0x4c4e814c, i, calls.length, one.data));
            } else {
                (ok,) = one.to.call{value: one.value, gas: one.gasLimit == 0 ? gasleft() : one.gasLimit}(one.data);
            }
            if (ok) continue;
            if (one.behaviour == 0) failed = true;
            require(one.behaviour != 1);
            if (one.behaviour == 2) break;
        }
    }
}
