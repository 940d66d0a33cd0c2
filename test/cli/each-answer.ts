/** Every kind of answer: a deadlock behind a rendezvous, a lasso, a run to a state, and what SPIN has no claim for. */
export const each = `MODEL Each; TYPE m = 0..3; msg = {go}; VAR x: m; stuck: BOOLEAN; c: msg;
PROCESS One(OUT c: msg); BEGIN DO x < 2 -> x := x + 1 [] x = 2 -> x := 0 [] x = 2 -> c!go; x := 3; WHEN stuck END END One;
PROCESS Two(IN c: msg); BEGIN c?go END Two;
BEGIN One(c); Two(c) END Each
ASSERT low: AG(x < 3)
ASSERT rises: AF(x = 3)
ASSERT back: AG(EF(x = 0))
`;
