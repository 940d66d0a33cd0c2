# A process that nobody can disturb
for p in processes
if enabled(p) != {}
   and (all t in enabled(p): processes(t) = {p} and not visible(t) and not can_fail(t) and not back(t))
   and (no t in future(processes - {p}): t in interfering(next(p)) or some u in next(p): may_enable(t, u))
take enabled(p)
