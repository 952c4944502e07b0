// Runs in the browser, on the page with the captcha. Everything it needs comes from this service.
import './altcha.js';

globalThis.$altcha.algorithms.set(
  'PBKDF2/SHA-256',
  () => new Worker(new URL('./altcha-worker.js', import.meta.url)),
);

const form = document.querySelector('form');
const widget = document.querySelector('altcha-widget');
const news = document.querySelector('[role=status]');
let sent = false;

const NEWS = {
  verifying: 'Checking …',
  verified: 'Done. The report opens now.',
  error: 'The check didn’t work. Check the box again. If it fails again, reload the page.',
};

widget.addEventListener('statechange', ({ detail }) => {
  news.textContent = NEWS[detail.state] ?? '';
  // The widget fills its hidden field in after it has told us.
  if (detail.state === 'verified') setTimeout(() => form.requestSubmit());
});

form.addEventListener('submit', (event) => {
  if (sent) event.preventDefault();
  sent = true;
});

// Back from the report: the captcha that was solved does not count twice.
addEventListener('pageshow', () => {
  sent = false;
});
