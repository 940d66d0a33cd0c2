# Algorithm 2
for p in processes
if enabled(p) != {} and all t in next(p): local(t) and not visible(t) and not can_fail(t) and not back(t)
take enabled(p)
