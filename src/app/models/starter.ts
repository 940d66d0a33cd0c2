/** A small model with a deadlock, for when no models are bundled. */
export const starterText = `(* Dining philosophers with one stick each: everybody takes the left stick first. *)

MODEL Philosophers;
CONST
  n = 3;
TYPE
  stick = {take, release};
VAR
  sticks: ARRAY [n] OF stick;

PROCESS Stick(IN stick: stick);
BEGIN
  DO TRUE ->
    stick?take;
    stick?release
  END
END Stick;

PROCESS Philosopher(OUT left, right: stick);
BEGIN
  DO TRUE ->
    left!take;
    right!take;
    right!release;
    left!release
  END
END Philosopher;

BEGIN
  FOR i := 0 TO n - 1 DO
    Stick(sticks[i]);
    Philosopher(sticks[i], sticks[(i + 1) MOD n])
  END
END Philosophers
`;
