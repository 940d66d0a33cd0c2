/**
 * The classes that are the same on the whole page: widgets, states of things, and what is still to be said beside its panel. The list may
 * get shorter, and not longer: what a panel needs stands in a module of styles beside it.
 */
export const globalClasses: ReadonlySet<string> = new Set(
  `
    app app-button app-main app-message at-cursor bad badge-line boxes brand canvas-marks canvas-tools cell-tabs changed
    chart-buffered chart-failed chart-folded chart-kind chart-life chart-local chart-loop chart-message chart-read chart-write
    check condition constant constants count-mark current cycle danger deadlock deadlock-cause empty-state empty-title
    enabled-glyph end error explained failed figure file-drop find formula-form good graph-problem handle help-steps horizontal
    icon-only in-loop is-chosen is-hit is-selected keys known lab-counts
    lab-suppose lab-table-frame
    language-filter layout-button lecture legend limit line-1 line-2 line-3 line-4 line-5 link location logo-edges logo-end
    logo-node menu menu-check menu-count menu-filter menu-item menu-item-states menu-item-text menu-item-title menu-none
    menu-variant menu-variants modal modal-body modal-header model-button model-name never new notice notices number open-run
    options out-of-date own-model own-models palette pane-bar panel panel-body panel-header panel-tools plain-list played-edge
    played-node played-sign player-transport popover popover-root present-button presented presented-blank primary
    problem process-here process-name process-root program-location progress qr-code qr-picture quiet quiet-text random-walk
    receiver right room segmented sender share-actions share-url sign sign-current sign-deadlock sign-error sign-plain sign-run
    sign-run-head sign-terminated sign-violation small source-host split stack stack-pane stacked state state-list statistics
    status-ended status-waiting step step-command step-line step-number step-pointed step-pointed-command step-pointed-line stepper
    stepper-place steps stopped strip study-body study-form study-number study-table success summary table-scroll tag terminated
    tone-bad tone-good tone-unknown tone-warning top top-bar top-bar-group tried tutor tutor-actions tutor-answer tutor-attempts
    tutor-blocks tutor-body tutor-exercise tutor-file tutor-formula tutor-grade tutor-handout tutor-later tutor-lessons
    tutor-number tutor-open tutor-options tutor-outcome tutor-predict tutor-problem tutor-run tutor-scroll tutor-state tutor-text
    tutor-walk unknown value verdict verdict-glyph verdict-name verdict-text verdicts version vertical violation visually-hidden
    warning wide-only wrong
  `
    .trim()
    .split(/\s+/),
);
