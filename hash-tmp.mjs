import cytoscape from 'cytoscape';
const K = 65599;
const hs2 = (str, seed) => {
  let h = seed;
  for (let i = 0; i < str.length; i++) h = (h * K + str.charCodeAt(i)) | 0;
  return h;
};
const base = hs2('segment-distances', 9261);
const key = (v) => ['f', 'multiple'].reduce((h, s) => hs2(s, h), hs2('' + v, base));
for (const digits of [17, 4, 2]) {
  const seen = new Map();
  let s = 12345;
  let found = 0;
  const rnd = () => {
    s = Math.imul(s ^ (s >>> 15), 2246822519);
    s = Math.imul(s ^ (s >>> 13), 3266489917);
    s ^= s >>> 16;
    s = (s + 0x9e3779b9) | 0;
    return (s >>> 0) / 4294967296;
  };
  for (let i = 0; i < 400000 && found < 3; i++) {
    let v = rnd() * 200 - 100;
    v = digits === 17 ? v + rnd() * 1e-7 : Number(v.toFixed(digits));
    const k = key(v);
    if (seen.has(k) && seen.get(k) !== v) {
      console.log(digits, i, seen.get(k), v);
      found++;
      const [x, y] = [seen.get(k), v];
      const cy = cytoscape({
        headless: true,
        styleEnabled: true,
        style: [
          { selector: 'edge', style: { 'curve-style': 'segments', 'segment-distances': (e) => e.data('d'), 'segment-weights': [0.5] } },
        ],
        elements: [
          { data: { id: 'a' } },
          { data: { id: 'b' } },
          { data: { id: 'e', source: 'a', target: 'b', d: [x] } },
          { data: { id: 'f', source: 'a', target: 'b', d: [y] } },
        ],
      });
      console.log(cy.getElementById('e').pstyle('segment-distances').value, cy.getElementById('f').pstyle('segment-distances').value);
    } else seen.set(k, v);
  }
  console.log(digits, 'seen', seen.size);
}
