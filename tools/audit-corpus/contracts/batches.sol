// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

struct Call3Value {
    address target;
    bool allowFailure;
    uint256 value;
    bytes callData;
}

struct Query {
    address target;
    bytes callData;
}

/// Calls several contracts in one transaction, as itself.
contract Multicall {
    error Failed();

    function aggregate3Value(Call3Value[] calldata calls) external payable {
        for (uint256 i; i < calls.length; ++i) {
            (bool done,) = calls[i].target.call{value: calls[i].value}(calls[i].callData);
            if (!done && !calls[i].allowFailure) revert Failed();
        }
    }

    /// Many readings in one: the first word of each answer, 0 where a contract has none.
    function read(Query[] calldata queries) external view returns (uint256[] memory words) {
        words = new uint256[](queries.length);
        for (uint256 i; i < queries.length; ++i) {
            (bool done, bytes memory answer) = queries[i].target.staticcall(queries[i].callData);
            if (done && answer.length >= 32) words[i] = abi.decode(answer, (uint256));
        }
    }

    function balanceOf(address account) external view returns (uint256) {
        return account.balance;
    }
}

/// A wallet that is a contract and carries out batches of its own.
contract Wallet {
    struct WalletCall {
        bool delegateCall;
        bool revertOnError;
        uint256 gasLimit;
        address target;
        uint256 value;
        bytes data;
    }

    struct Execution {
        address target;
        uint256 value;
        bytes callData;
    }

    error NotAllowed();
    error Failed();

    modifier own() {
        if (msg.sender != address(this)) revert NotAllowed();
        _;
    }

    receive() external payable {}

    function selfExecute(WalletCall[] calldata calls) external own {
        for (uint256 i; i < calls.length; ++i) {
            (bool done,) = calls[i].delegateCall
                ? calls[i].target.delegatecall(calls[i].data)
                : calls[i].target.call{value: calls[i].value}(calls[i].data);
            if (!done && calls[i].revertOnError) revert Failed();
        }
    }

    function executeBatch(Execution[] calldata calls) external payable own {
        for (uint256 i; i < calls.length; ++i) _call(calls[i].target, calls[i].value, calls[i].callData);
    }

    function execute(address target, uint256 value, bytes calldata data) external payable own {
        _call(target, value, data);
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function _call(address target, uint256 value, bytes calldata data) private {
        (bool done,) = target.call{value: value}(data);
        if (!done) revert Failed();
    }
}
