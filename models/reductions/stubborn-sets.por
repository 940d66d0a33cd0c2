# Stubborn sets
for t in enabled
take smallest grow {t} by u: if u in enabled then interfering(u) else enablers(u)
