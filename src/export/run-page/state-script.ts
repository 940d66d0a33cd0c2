/**
 * What fills the strip at the bottom of a page of a run: at each place what was done, what that changed, and all values; the same of steps
 * that are taken in place of those of the run. It has the data of `state-html.ts` in `#state-data`.
 */
export const stateScript = `
(function () {
  var box = document.getElementById('state');
  var at = 0;
  var data = JSON.parse(document.getElementById('state-data').textContent);
  function valuesAt(place) {
    var values = [];
    for (var i = 0; i <= place; i++)
      for (var k = 1; k < data.places[i].length; k += 2) values[data.places[i][k]] = data.shown[data.places[i][k + 1]];
    return values;
  }
  function add(parent, tag, text) {
    var one = document.createElement(tag);
    if (text !== undefined) one.textContent = text;
    return parent.appendChild(one);
  }
  function show(title, label, now, before) {
    box.textContent = '';
    var head = add(box, 'p');
    add(head, 'strong', title);
    if (label !== null) {
      head.append(' ');
      add(head, 'code', label);
    }
    var list = add(box, 'dl'), changed = null;
    data.columns.forEach(function (name, i) {
      var pair = add(list, 'div');
      add(pair, 'dt', name);
      var cell = add(pair, 'dd');
      if (now[i] === before[i]) return void (cell.textContent = now[i]);
      add(cell, 'mark', now[i]);
      cell.append(' was ' + before[i]);
      changed = changed || pair;
    });
    box.hidden = false;
    box.scrollTop = changed ? Math.max(0, changed.offsetTop - head.offsetHeight - 16) : 0;
  }
  function ofRun(place) {
    at = place;
    var now = valuesAt(place), label = data.places[place][0];
    show(place === 0 ? 'Initial state' : 'Step ' + place, label === null ? null : data.shown[label], now, place === 0 ? now : valuesAt(place - 1));
  }
  function valueOf(pair) { return pair[1]; }
  document.addEventListener('place', function (event) { ofRun(event.detail); });
  document.addEventListener('own', function (event) {
    var own = event.detail;
    if (own === null) return ofRun(at);
    show('Your step ' + own.number, own.label, own.values.map(valueOf), (own.before || own.values).map(valueOf));
  });
  new ResizeObserver(function () {
    document.documentElement.style.setProperty('--foot', box.offsetHeight + 'px');
  }).observe(box);
})();
`;
