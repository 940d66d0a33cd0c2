/** What makes a page of a run move: a place is shown in all its parts; arrow keys, buttons and presses go to another one. */
export const pageScript = `
(function () {
  var parts = [].slice.call(document.querySelectorAll('[data-place]'));
  var lines = [].slice.call(document.querySelectorAll('[data-lines]'));
  var out = document.querySelector('output');
  var field = document.getElementById('go');
  var header = document.querySelector('header');
  var last = Math.max.apply(null, parts.map(function (part) { return Number(part.dataset.place); }));
  var at = 0;
  function show(place, scroll) {
    at = Math.max(0, Math.min(last, place));
    parts.forEach(function (part) { part.classList.toggle('here', Number(part.dataset.place) === at); });
    lines.forEach(function (line) { line.classList.toggle('here', line.dataset.lines.split(' ').indexOf(String(at)) >= 0); });
    var link = document.getElementById('s' + at);
    out.textContent = (at === 0 ? 'start' : 'step ' + at) + ' of ' + last + (link ? '' : ', left out of the list');
    if (field) field.value = at;
    document.dispatchEvent(new CustomEvent('place', { detail: at }));
    parts.forEach(function (part) { if (part.tagName === 'LI') part.removeAttribute('aria-current'); });
    if (link) link.parentElement.setAttribute('aria-current', 'step');
    var item = link ? link.parentElement : document.getElementById('left-out');
    if (item && (scroll || !link)) item.scrollIntoView({ block: 'nearest' });
  }
  document.addEventListener('keydown', function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.closest && event.target.closest('.wide, #taking, input')) return;
    var by = { ArrowRight: 1, ArrowLeft: -1, Home: -last, End: last }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    show(at + by, true);
  });
  document.addEventListener('click', function (event) {
    var button = event.target.closest('[data-by]');
    if (button) return show(at + Number(button.dataset.by), true);
    var link = event.target.closest('a[href^="#s"]');
    if (link) return show(Number(link.getAttribute('href').slice(2)), false);
    var part = event.target.closest('[data-place]');
    if (part) show(Number(part.dataset.place), false);
  });
  if (field) field.addEventListener('change', function () {
    if (field.value === '') field.value = at;
    else show(Math.round(Number(field.value)), true);
  });
  new ResizeObserver(function () {
    document.documentElement.style.setProperty('--head', header.offsetHeight + 'px');
  }).observe(header);
  show(0, false);
})();
`;
