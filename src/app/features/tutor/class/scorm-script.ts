/**
 * The script of a SCORM 1.2 activity: it carries SPLICE messages of the lesson in the frame to the API of the learning management system
 * (ADL 2001, Run-Time Environment, 3.3 and 3.4). It runs on pages of that system, in browsers of all ages, so that it is plain JavaScript.
 */
export const scormScript = `'use strict';
(function () {
  var began = Date.now();
  /** What cmi.suspend_data takes, in characters. */
  var mostKept = 4096;

  /** The API stands in a window above this one, or above the one that opened it. */
  function apiAbove(from) {
    for (var at = from, i = 0; i < 20; i++) {
      try {
        if (at.API) return at.API;
      } catch (foreign) {
        return null;
      }
      if (!at.parent || at.parent === at) return null;
      at = at.parent;
    }
    return null;
  }

  var api = apiAbove(window) || (window.opener && apiAbove(window.opener));
  if (!api || api.LMSInitialize('') !== 'true') {
    document.getElementById('problem').textContent =
      'No learning management system was found: the lesson works, and its score is kept nowhere.';
    api = null;
  }
  if (api) {
    var status = api.LMSGetValue('cmi.core.lesson_status');
    if (status === '' || status === 'not attempted') api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
    api.LMSCommit('');
  }

  /** What was kept of an earlier visit; null if there is nothing. */
  function kept() {
    try {
      return JSON.parse((api && api.LMSGetValue('cmi.suspend_data')) || 'null');
    } catch (damaged) {
      return null;
    }
  }

  function report(score, state) {
    if (!api || typeof score !== 'number') return;
    api.LMSSetValue('cmi.core.score.min', '0');
    api.LMSSetValue('cmi.core.score.max', '100');
    api.LMSSetValue('cmi.core.score.raw', String(Math.round(100 * score)));
    var text = JSON.stringify(state === undefined ? null : state);
    if (text.length <= mostKept) api.LMSSetValue('cmi.suspend_data', text);
    var over = state && state.answered === state.tasks;
    if (over) api.LMSSetValue('cmi.core.lesson_status', 'completed');
    api.LMSCommit('');
  }

  // The frame comes after this script: a lesson that is there before somebody listens would begin anew, over what was kept.
  window.addEventListener('message', function (event) {
    var data = event.data;
    var frame = document.querySelector('iframe');
    if (!frame || event.source !== frame.contentWindow || !data) return;
    var site = new URL(frame.src).origin;
    if (event.origin !== site) return;
    if (data.subject === 'SPLICE.getState')
      frame.contentWindow.postMessage({ subject: 'SPLICE.getState.response', message_id: data.message_id, state: kept() }, site);
    if (data.subject === 'SPLICE.reportScoreAndState') report(data.score, data.state);
  });

  /** HHHH:MM:SS */
  function duration(milliseconds) {
    var seconds = Math.floor(milliseconds / 1000);
    function two(number) {
      return (number < 10 ? '0' : '') + number;
    }
    return '00' + two(Math.floor(seconds / 3600)) + ':' + two(Math.floor(seconds / 60) % 60) + ':' + two(seconds % 60);
  }

  window.addEventListener('pagehide', function () {
    if (!api) return;
    api.LMSSetValue('cmi.core.session_time', duration(Date.now() - began));
    api.LMSSetValue('cmi.core.exit', 'suspend');
    api.LMSCommit('');
    api.LMSFinish('');
    api = null;
  });
})();
`;
