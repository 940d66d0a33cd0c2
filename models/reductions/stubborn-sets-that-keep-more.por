# Stubborn sets that keep more
for t in enabled
if no v in enabled & grow {t} by w: (if w in enabled then interfering(w) else enablers(w)):
     visible(v) or can_fail(v) or back(v)
take smallest grow {t} by w: if w in enabled then interfering(w) else enablers(w)
