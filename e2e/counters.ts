/** Three counters of which so many states come that threads are there before all are found. */
export const counters = `MODEL counters;
TYPE value = 0..57; id = 0..2; values = ARRAY [3] OF value;
VAR at: values;
PROCESS Counter(me: id);
BEGIN
  DO TRUE -> at[me] := (at[me] + 1) MOD 58 END
END Counter;
BEGIN
  FOR i := 0 TO 2 DO Counter(i) END
END counters
`;

/** Each of them has 58 values and two locations. */
export const statesOfCounters = `${(116 ** 3).toLocaleString('en')} states`;

/** Headers by which a host isolates the page, so that it may have threads. */
export const isolated = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
