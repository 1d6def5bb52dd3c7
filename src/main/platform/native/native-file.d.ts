/**
 * Absolute path of a file that the system itself loads or starts. None is found by the name of its package: in the packed app
 * there are no packages, only these files, at the same place beside the threads as in the project.
 *
 * @param path below `node_modules`
 */
export declare const nativeFile: (path: string) => string;
/** SQLite as `better-sqlite3` brings it for this machine. */
export declare const sqliteFile: string;
/** libsecp256k1 as `secp256k1` brings it; there is none for some machines. */
export declare const curveFile: string;
