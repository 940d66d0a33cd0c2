/** How a page of a run looks: by day and by night, and on paper. */
export const pageStyle = `
:root{color-scheme:light dark;--ink:#16202c;--ground:#fff;--quiet:#56616f;--line:#aeb8c4;--accent:#1f4fc4;--soft:#e4ecff;--bad:#a3160f;--mark:#fff0b8}
@media(prefers-color-scheme:dark){:root{--ink:#e6ebf1;--ground:#12181f;--quiet:#a7b2bf;--line:#55606d;--accent:#8fb1ff;--soft:#1f2d4d;--bad:#ff9a92;--mark:#4d4210}}
*{box-sizing:border-box}
body{margin:0;color:var(--ink);background:var(--ground);font:16px/1.45 system-ui,sans-serif}
header{position:sticky;top:0;z-index:1;padding:.6rem 1rem;background:var(--ground);border-bottom:1px solid var(--line)}
h1{margin:0;font-size:1.2rem}h2{font-size:1.1rem}h3{font-size:1rem}
header p{margin:.2rem 0}
main{padding:0 1rem 3rem;max-width:80rem}
section,li{scroll-margin-top:calc(var(--head,8rem) + .5rem);scroll-margin-bottom:calc(var(--foot,0rem) + .5rem)}
#state{position:sticky;bottom:0;max-height:34vh;overflow:auto;padding:.5rem 1rem;background:var(--ground);border-top:1px solid var(--line)}
#state p{margin:0 0 .3rem}
#state dl{display:flex;flex-wrap:wrap;gap:.15rem 1.1rem;margin:0}#state div{display:flex;gap:.4rem}
#state dt{color:var(--quiet)}#state dd{margin:0;font-family:ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.place{display:flex;flex-wrap:wrap;align-items:center;gap:.4rem .5rem}
.place input{width:5.5em;min-height:2rem;font:inherit}
#leave.own{padding:.1rem .5rem;background:var(--mark);font-weight:600}
code,svg text,td{font-family:ui-monospace,Menlo,Consolas,monospace}
code{white-space:pre-wrap;overflow-wrap:anywhere}
ol,ul{padding-inline-start:2.2rem}
a{color:var(--accent)}
small{color:var(--quiet)}
.late{color:var(--bad)}
.wide{overflow:auto;max-height:80vh}
table{border-collapse:collapse;font-size:.9rem}
th,td{padding:.15rem .5rem;border:1px solid var(--line);text-align:start;white-space:nowrap}
thead th{position:sticky;top:0;background:var(--ground)}
mark{color:inherit;background:var(--mark);font-weight:600}
.here,tr.here>*{background:var(--soft)}
li.here{outline:2px solid var(--accent)}
#taking ul{list-style:none;padding:0}#taking li{margin:.25rem 0}#taking ul button{text-align:start}
button{min-height:2rem;padding:.2rem .8rem;font:inherit}
.text li{padding-inline-start:.3rem}.text small{margin-inline-start:1rem}
svg text{fill:var(--ink);font-size:13px}svg .words{font-size:12px}svg .number{fill:var(--ground);font-size:11px}
svg circle,svg path{fill:var(--accent)}svg circle.late{fill:var(--bad)}
svg .life{stroke:var(--line);stroke-dasharray:4 3}svg .message{stroke:var(--accent);stroke-width:2}
svg .back{fill:none;stroke:var(--accent);stroke-width:2}
svg g.here circle{stroke:var(--ink);stroke-width:3}svg g.here text.words{font-weight:700}
@media(max-width:30rem){.place output{order:-1;flex-basis:100%}.place button{padding:.2rem .45rem}}
@media print{header{position:static}.place,#other,#state{display:none}.wide{overflow:visible;max-height:none}section{break-inside:auto}details::details-content{content-visibility:visible;block-size:auto}li,tr{break-inside:avoid}}
`;
