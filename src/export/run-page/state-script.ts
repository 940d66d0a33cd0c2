/**
 * What fills the strip at the bottom of a page of a run: at each place what was done, what that changed, and all values. It has the data of
 * `state-html.ts` in `#state-data`.
 */
export const stateScript = `
(function () {
  var box = document.getElementById('state');
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
  function show(place) {
    var now = valuesAt(place), before = place === 0 ? now : valuesAt(place - 1), label = data.places[place][0];
    box.textContent = '';
    var head = add(box, 'p');
    add(head, 'strong', place === 0 ? 'Initial state' : 'Step ' + place);
    if (label !== null) {
      head.append(' ');
      add(head, 'code', data.shown[label]);
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
  document.addEventListener('place', function (event) { show(event.detail); });
  new ResizeObserver(function () {
    document.documentElement.style.setProperty('--foot', box.offsetHeight + 'px');
  }).observe(box);
})();
`;
