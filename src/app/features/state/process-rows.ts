/** The pixels that a column of the table of processes needs at least, in the usual and in projector type. */
const narrowest = { usual: 120, projector: 150 } as const;

/** Things in as few rows as have room for their columns, and as alike in length as they can be; in one while the room is not known. */
export function inRows<T>(things: readonly T[], width: number, projector: boolean): readonly (readonly T[])[] {
  const most = width === 0 ? things.length : Math.max(1, Math.floor(width / narrowest[projector ? 'projector' : 'usual']));
  const rows = Math.ceil(things.length / most);
  const length = Math.ceil(things.length / rows);
  return Array.from({ length: rows }, (_, row) => things.slice(row * length, (row + 1) * length));
}
