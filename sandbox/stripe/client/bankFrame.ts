/**
 * The script of the bank's page. In a frame it answers without leaving a step in the history, and tells the page around
 * it; after a redirect the form is sent as forms are. The buttons are enabled once it listens.
 */
if (parent !== window) {
  const answer = async (value: string) => {
    await fetch(location.href, { method: 'POST', body: new URLSearchParams({ answer: value }) }).catch(
      () => undefined,
    );
    parent.postMessage('bank.answered', '*');
  };
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    void answer(event.submitter?.getAttribute('value') ?? 'close');
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') void answer('close');
  });
}
for (const button of document.querySelectorAll('button')) button.disabled = false;
if (parent !== window) document.querySelector('button')?.focus();

export {};
