import { expect, test } from '../fixtures';
import { expectHarmless, MARKUP, patch } from './attacks';

/** faults.md row 35. The fixture fails on any message of the content policy or in the console. */

const NAME = '<img src=x onerror=window.hacked=1><b>Bold</b> &amp; <script>window.hacked=1</script>';
const ALL = MARKUP.join('\n');

test('markup in names, and in the address of a school, is shown as text', async ({ page, sandbox }) => {
  const event = {
    name: NAME,
    description: NAME,
    division: NAME,
    category: { title: NAME },
    location: { name: NAME },
    participants: { '*': { name: NAME, short_name: NAME, alias: NAME, color: NAME } },
  };
  await patch(sandbox, 'getHomepageEvents', {
    live: { '*': event },
    upcoming: { '*': event },
    finished: { '*': event },
  });
  await patch(sandbox, 'getEvent', event);
  await patch(sandbox, 'getChannelBootstrap', {
    settings: { name: NAME, support_email: NAME },
    menu: { header: { '*': { title: NAME } }, footer: { '*': { title: NAME } } },
    slides: { '*': { title: NAME, subtitle: NAME, button_text: NAME } },
    pages: { '*': { name: NAME, alt_name: NAME } },
    'participant-groups': { '*': { name: NAME } },
  });
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'Live now' }).getByRole('heading', { level: 3 }),
  ).not.toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(
    `${NAME} @ ${NAME}`,
  );
  await expect(page.getByRole('banner')).toContainText(NAME);
  await expectHarmless(page, sandbox);

  await page.getByRole('region', { name: 'Live now' }).locator('a[href^="/watch/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${NAME} @ ${NAME}`);
  await expect(page.getByRole('main')).toContainText(NAME);
  await expect(page).toHaveTitle(/<script>/);
  await expectHarmless(page, sandbox);

  await page.getByRole('contentinfo').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  await expectHarmless(page, sandbox);

  await sandbox.clearFaults();
  await page.goto(`/?school=${encodeURIComponent(NAME)}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText(NAME);
  await expectHarmless(page, sandbox);
});

test('a page of the channel keeps its text and loses all scripts', async ({ page, sandbox }) => {
  await patch(sandbox, 'getPage', {
    content: `<h2>Before</h2><p>Kept, with a <a href="/about">way</a>.</p>${ALL}</div></style></script><p id="cookie">After</p>`,
  });
  await page.goto('/about');
  const article = page.getByRole('article');
  await expect(article.getByRole('link', { name: 'way' })).toHaveAttribute('href', '/about');
  await expect(article.getByRole('heading', { name: 'Before' })).toBeVisible();
  await expectHarmless(page, sandbox);
  for (const press of await article.getByText('press').all()) await press.click();
  await expectHarmless(page, sandbox);
});

test('static blocks are harmless at every position of the page, and with each attack alone', async ({
  page,
  sandbox,
}) => {
  const places = ['home_top', 'home_bottom', 'footer', 'login', 'checkout', 'nowhere'];
  await patch(sandbox, 'getChannelBootstrap', {
    static_blocks: places.map((position, index) => ({
      id: index + 1,
      alias: position,
      position,
      content: `<p>Block at ${position}</p>${ALL}`,
    })),
  });
  await page.goto('/');
  for (const position of places.slice(0, 3))
    await expect(page.getByText(`Block at ${position}`)).toBeVisible();
  for (const position of places.slice(3)) await expect(page.getByText(`Block at ${position}`)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
  await expectHarmless(page, sandbox);

  await sandbox.clearFaults();
  await patch(sandbox, 'getChannelBootstrap', {
    static_blocks: MARKUP.map((markup, index) => ({
      id: index + 1,
      position: 'home_top',
      content: `<p>Block ${index + 1}.</p>${markup}<h2>After</h2>`,
    })),
  });
  await page.goto('/');
  for (const index of MARKUP.keys()) await expect(page.getByText(`Block ${index + 1}.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
  await expectHarmless(page, sandbox);
});

test('channel HTML cannot use the page’s own names or overlap the page, and its link to a place of the page scrolls there', async ({
  page,
  sandbox,
}) => {
  await patch(sandbox, 'getPage', {
    content:
      '<p id="root" name="content" class="boot" style="position:fixed">Named</p><img name="getElementById" src="/icon.svg">',
  });
  await page.goto('/about');
  const named = page.getByRole('article').getByText('Named');
  await expect(named).toBeVisible();
  await expect(named).toHaveAttribute('id', 'user-content-root');
  expect(await named.evaluate((element) => element.getAttributeNames())).toEqual(['id']);
  expect(await page.evaluate(() => typeof document.getElementById)).toBe('function');

  await sandbox.clearFaults();
  const long = '<p>Passes renew until you cancel.</p>'.repeat(60);
  const contents = '<a href="#refunds">Refunds</a> <a href="#top">Up</a>';
  await patch(sandbox, 'getPage', {
    content: `<p>${contents}</p>${long}<h2 id="refunds">Money back</h2>${long}`,
  });
  await page.goto('/about');
  const article = page.getByRole('article');
  const place = article.getByRole('heading', { name: 'Money back' });
  await expect(article.getByRole('link', { name: 'Up' })).toHaveAttribute('href', '#top');
  await expect(place).not.toBeInViewport();
  await article.getByRole('link', { name: 'Refunds' }).click();
  await expect(page).toHaveURL('/about#user-content-refunds');
  await expect(place).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(place).not.toBeInViewport();
});
