// Runs in the browser, on the report. The report is complete without it.

// The report is the answer to a form; a reload should ask for it anew and not send the form again.
history.replaceState(null, '', location.href);

const print = document.querySelector('[data-print]');
print.addEventListener('click', () => window.print());
print.hidden = false;
