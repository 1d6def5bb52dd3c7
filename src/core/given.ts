/** Members that are there: where one may be left out, the contract and components take no `undefined` in its place. */
export const given = <T extends object, N extends keyof T = keyof T>(
  members: T,
  names: readonly N[] = Object.keys(members) as N[],
): { [K in N]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(
    names.flatMap((name) => (members[name] === undefined ? [] : [[name, members[name]]])),
  ) as { [K in N]?: Exclude<T[K], undefined> }
