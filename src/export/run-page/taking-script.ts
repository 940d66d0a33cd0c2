/**
 * What lets other steps be taken than those of the run, from the place that is shown: the engine is started when somebody asks for it. It
 * has `openModel` of `engine.ts`, the model in `#system`, its text in `#source`, and the steps of the run in `#run`.
 */
export const takingScript = `
(function () {
  var box = document.getElementById('taking'), way = document.getElementById('leave');
  var read = function (id) { return JSON.parse(document.getElementById(id).textContent); };
  var run = read('run'), at = 0, taken = [], after = null;
  function add(parent, tag, text) {
    var one = document.createElement(tag);
    if (text !== undefined) one.textContent = text;
    return parent.appendChild(one);
  }
  function button(parent, text, press) {
    var one = add(parent, 'button', text);
    one.type = 'button';
    one.addEventListener('click', press);
    return one;
  }
  function start() {
    after = openModel(document.getElementById('system').textContent, read('source'));
    draw(true);
  }
  function take(step) { taken.push(step); draw(true); }
  function back() { taken.pop(); draw(true); }
  function leave() { taken = []; draw(true); }
  function tell() {
    var own = taken.length;
    way.textContent = own === 0 ? 'Take other steps'
      : own + (own === 1 ? ' step' : ' steps') + ' of your own ' + (at === 0 ? 'from the start' : 'after step ' + at);
    way.classList.toggle('own', own > 0);
  }
  function draw(focus) {
    tell();
    box.textContent = '';
    if (after === null) {
      button(box, 'Take other steps from here', start);
      return;
    }
    var steps = run.slice(0, at).concat(taken.map(function (one) { return one.step; }));
    var here = after(steps), before = steps.length === 0 ? null : after(steps.slice(0, -1)).values;
    var where = (at === 0 ? 'The initial state' : 'The state after step ' + at) + ' of the run';
    add(box, 'p', where + (taken.length === 0 ? '.' : ', then ' + taken.length + (taken.length === 1 ? ' step' : ' steps') + ' of your own:')).setAttribute('role', 'status');
    if (taken.length > 0) {
      var own = add(box, 'ol');
      taken.forEach(function (one) { add(add(own, 'li'), 'code', one.label); });
      var row = add(box, 'p');
      button(row, 'Take back', back);
      row.append(' ');
      button(row, 'Back to the run', leave);
    }
    here.output.forEach(function (line) { add(box, 'p', 'prints ' + line); });
    document.dispatchEvent(new CustomEvent('own', { detail: taken.length === 0 ? null : {
      number: taken.length, label: taken[taken.length - 1].label, values: here.values, before: before
    } }));
    if (here.stopped) add(box, 'p', here.stopped).className = 'late';
    if (here.possible.length > 0) {
      add(box, 'h3', taken.length === 0 ? 'Steps that can be taken' : 'Go on with');
      var list = add(box, 'ul');
      list.className = 'choices';
      here.possible.forEach(function (one) {
        var item = add(list, 'li'), next = run[at];
        add(button(item, undefined, function () { take(one); }), 'code', one.label);
        if (taken.length === 0 && next && next[0] === one.step[0] && next[1] === one.step[1]) add(item, 'small', ' the run takes this one');
      });
      if (here.more > 0) add(box, 'p', 'And ' + here.more + ' more.');
    }
    add(box, 'h3', 'Values');
    var wide = add(box, 'div');
    wide.className = 'wide';
    wide.tabIndex = 0;
    wide.setAttribute('role', 'region');
    wide.setAttribute('aria-label', 'Values in this state');
    var rows = add(add(wide, 'table'), 'tbody');
    here.values.forEach(function (pair, i) {
      var row = add(rows, 'tr');
      add(row, 'th', pair[0]).scope = 'row';
      var cell = add(row, 'td');
      if (before !== null && before[i][1] !== pair[1]) {
        add(cell, 'mark', pair[1]);
        add(row, 'td', 'was ' + before[i][1]);
      } else {
        cell.textContent = pair[1];
        add(row, 'td');
      }
    });
    if (focus) {
      var first = box.querySelector('.choices button') || box.querySelector('button');
      if (first) first.focus({ preventScroll: true });
    }
  }
  way.addEventListener('click', function () { if (after === null) start(); });
  document.addEventListener('place', function (event) {
    if (event.detail === at && taken.length > 0) return;
    at = Math.min(event.detail, run.length);
    taken = [];
    draw(false);
  });
  draw(false);
})();
`;
