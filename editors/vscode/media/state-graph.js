// The state graph's page: one state is chosen, and arrow keys go to the nearest one in their direction.

const states = JSON.parse(document.getElementById('graph').textContent);
const heading = document.getElementById('chosen');
const list = document.getElementById('steps');
const drawn = states.map((_, id) => document.getElementById(`state-${id}`));
let chosen = 0;

function choose(id, focus) {
  drawn[chosen].setAttribute('tabindex', '-1');
  drawn[chosen].setAttribute('aria-pressed', 'false');
  chosen = id;
  drawn[id].setAttribute('tabindex', '0');
  drawn[id].setAttribute('aria-pressed', 'true');
  heading.textContent = `State ${id}: ${states[id].words}`;
  list.replaceChildren(...states[id].steps.map(stepItem));
  if (states[id].steps.length === 0)
    list.append(Object.assign(document.createElement('li'), { textContent: 'No step leads to another state.' }));
  if (focus) drawn[id].focus();
}

function stepItem({ target, label }) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: `${label}, to state ${target}` });
  button.addEventListener('click', () => choose(target, true));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest state in a direction; those beside it count as further away than those ahead. */
function neighbour([dx, dy]) {
  const place = (element) => {
    const { e, f } = element.transform.baseVal.consolidate().matrix;
    return { x: e, y: f };
  };
  const here = place(drawn[chosen]);
  let best = chosen;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const [id, element] of drawn.entries()) {
    const { x, y } = place(element);
    const ahead = (x - here.x) * dx + (y - here.y) * dy;
    const beside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    if (ahead > 1 && ahead + 3 * beside < bestDistance) [best, bestDistance] = [id, ahead + 3 * beside];
  }
  return best;
}

for (const [id, element] of drawn.entries()) {
  element.addEventListener('click', () => choose(id, true));
  element.addEventListener('keydown', (event) => {
    const direction = directions[event.key];
    if (direction !== undefined) choose(neighbour(direction), true);
    else if (event.key === 'Home') choose(0, true);
    else if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
  });
}
choose(0, false);
