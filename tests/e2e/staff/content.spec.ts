import sharp from 'sharp'
import { contrast, luminanceOfBytes } from '#server/platform/images/colour.ts'
import { blackPng } from '../../support/data/black-png.ts'
import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { collectPageErrors, untilHydrated } from '../../support/journeys/open-page.ts'
import { tapStaff, tapThrough } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const WORD = `<html><body><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Keep it dry</p><p>Ask <b onclick="alert(1)">us</b><script>alert(1)</script></p></body></html>`

test(
  'staff write a page with headings, a list, a link, a table, a picture and pasted text, and it opens by its address',
  provenBy(
    'tests/api/content/rich-text.test.ts',
    'tests/api/content/staff-content.test.ts',
    'tests/api/content/publication.test.ts',
  ),
  async ({ page, store }) => {
    const pageErrors = await collectPageErrors(page)
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/pages/care-guide?edit=new')
    await untilHydrated(page)
    await page.getByLabel('Title', { exact: true }).fill('Care guide')
    const text = page.getByRole('textbox', { name: 'Text' })
    await text.click()

    await page.getByLabel('Paragraph style').selectOption('Heading')
    await page.keyboard.type('Every day')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Charge it ')
    await page.getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.type('often')
    await page.getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.press('Enter')
    // The toolbar is one stop of the Tab key; arrows move in it.
    await page.getByRole('button', { name: 'Bold' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByLabel('Link to').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter a web address, an e-mail')).toBeVisible()
    await page.getByLabel('Link to').fill('/warranty')
    await page.keyboard.press('Enter')
    await expect(text.getByRole('link', { name: '/warranty' })).toBeVisible()
    // The text has the focus again in the next frame.
    await expect(text).toBeFocused()

    await page.keyboard.press('Enter')
    await page.evaluate((html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, WORD)
    await expect(text.getByRole('listitem')).toHaveText(['Keep it dry'])

    await page.getByRole('button', { name: 'Insert table' }).click()
    await page.keyboard.type('Part')
    await page.getByLabel('Table title (optional)').fill('Parts')
    await page.locator('input[type=file]').setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: blackPng(800, 600),
    })
    await page.getByLabel('What the picture shows').fill('A pod, seen from above')
    await expectToFit(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('/care-guide saved')).toBeVisible()

    await page.goto('/care-guide')
    await expect(page.getByRole('heading', { level: 2, name: 'Every day' })).toBeVisible()
    await expect(page.getByRole('article').locator('strong')).toHaveText(['often', 'us'])
    await expect(page.getByRole('article').getByRole('link', { name: '/warranty' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Keep it dry' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Parts' }).getByRole('columnheader').first()).toHaveText('Part')
    const picture = page.getByRole('img', { name: 'A pod, seen from above' })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    expect(pageErrors).toEqual([])
  },
)

test(
  'a text that was saved is left without a question, although its page cannot be read again',
  provenBy(
    'tests/api/content/rich-text.test.ts',
    'tests/api/content/staff-content.test.ts',
    'tests/api/content/publication.test.ts',
  ),
  async ({ page, store }) => {
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/pages/warranty-information')
    await untilHydrated(page)
    await page.getByLabel('Description', { exact: true }).fill('Who we are')
    await page.route('**/api/staff/html_pages/warranty-information', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('/warranty-information saved')).toBeVisible()
    await tapStaff(page, '/staff/legal')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal texts')
  },
)

test(
  'staff write the texts of a product page and choose what fits, and the shop shows them',
  provenBy('tests/api/catalogue/product-texts.test.ts'),
  async ({ page, store }) => {
    const pageErrors = await collectPageErrors(page)
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/products/1058')
    await untilHydrated(page)
    await page.getByRole('link', { name: 'Product page' }).click()
    await page.getByRole('textbox', { name: 'Description' }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('For weekends away.')
    await page.getByLabel('What’s in the box').fill('1 pouch\n1 strap')
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByLabel('Question').last().fill('Is it washable?')
    await page.getByLabel('Answer').last().fill('By hand.')
    await expectToFit(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Member Travel Pouch saved')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Add a product that fits' }).fill('Mini Device Chalk')
    await page.getByLabel('Also for all variants').uncheck()
    await page.getByRole('button', { name: 'Add Kabusa Mini Device Chalk' }).click()
    await expect(page.getByRole('button', { name: 'Remove Kabusa Mini Device Chalk' })).toBeVisible()
    // The catalogue in memory and the rendered page may be some seconds old.
    await tapThrough(page, '/', '/shop/product/1058')
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('For weekends away.')).toBeVisible({ timeout: 2_000 })
      await expect(page.getByRole('heading', { name: 'Compatible with' })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await page.getByText('Is it washable?').click()
    await expect(page.getByText('By hand.')).toBeVisible()
    await tapThrough(page, '/shop/product/1009')
    await expect(page.getByRole('link', { name: 'Member Travel Pouch' }).first()).toBeVisible()
    expect(pageErrors).toEqual([])
  },
)

test(
  'staff put a headline and chosen products on the home page, see them before, and shoppers after',
  provenBy('tests/api/content/staff-home.test.ts'),
  async ({ page, store }) => {
    const pageErrors = await collectPageErrors(page)
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff')
    await tapStaff(page, '/staff/home')
    const preview = page.frameLocator('iframe[title="Preview"]')
    await test.step('a new headline is seen on a phone before it is saved, within two minutes of a person', async () => {
      const effort = { taps: 2, letters: 0 }
      await page.getByRole('switch', { name: 'Text over the picture' }).click()
      for (const [name, text] of [
        ['Headline', 'Fresh this week'],
        ['Button', 'Look'],
      ] as const)
        for (const language of ['English', 'Malay', 'Indonesian']) {
          await page.getByRole('group', { name, exact: true }).getByLabel(language).fill(text)
          effort.taps += 1
          effort.letters += text.length
        }
      await page.getByLabel('Link', { exact: true }).fill('/shop?sort=newest')
      await expect(preview.getByText('Fresh this week')).toBeVisible()
      // To point and press 1.1 s and to think 1.35 s a tap, a key 0.28 s (the keystroke-level model).
      expect((effort.taps + 2) * (1.1 + 1.35) + effort.letters * 0.28).toBeLessThan(60)
    })
    await page.getByRole('button', { name: 'Add section' }).click()
    const section = page.getByRole('group', { name: /^Sections 5/ })
    for (const language of ['English', 'Malay', 'Indonesian']) await section.getByLabel(language).fill('Our choice')
    await section.getByLabel('Products').selectOption('Chosen products')
    await section.getByLabel('SKUs').fill('NO-SUCH')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(section.getByText('No product in the shop has this SKU: NO-SUCH.')).toBeVisible()
    await section.getByLabel('SKUs').fill('kp-01-20')
    await expect(preview.getByText('Our choice')).toBeVisible()
    await expectToFit(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Home page saved')).toBeVisible()
    await tapThrough(page, '/')
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Fresh this week' })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(page.getByRole('link', { name: 'Our choice', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Look' }).click()
    await page.waitForURL(/\/shop\?sort=newest$/)
    // The refused SKU.
    expect(pageErrors).toEqual([expect.stringContaining('422')])
  },
)

test('text over a picture of the store’s own can be read although the picture is white', async ({ page, store }) => {
  await signInAs(page, store, { phone: ADMIN[store.market] })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/staff')
  await tapStaff(page, '/staff/brand')
  const white = { width: 2400, height: 1600, channels: 3, background: '#ffffff' } as const
  await page.getByLabel('Home page picture').setInputFiles({
    name: 'white.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: white }).png().toBuffer(),
  })
  await expect(page.getByText('Home page picture saved')).toBeVisible()
  await tapThrough(page, '/')
  await expect(async () => {
    await page.reload()
    await expect(page.locator('main picture img').first()).toHaveAttribute('src', /hero-portrait/, { timeout: 2_000 })
  }).toPass()
  await page
    .locator('main picture img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode())
  const name = page.getByRole('banner').getByRole('link', { name: 'Kabusa' })
  for (const text of [page.getByRole('heading', { level: 1 }), name]) {
    const box = await text.boundingBox()
    if (!box) throw new Error('The text is not shown')
    // Beside the text, within its lines.
    const clip = { x: box.x - 8, y: box.y + 8, width: 4, height: box.height - 16 }
    const { channels } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .stats()
    const [red = 255, green = 255, blue = 255] = channels.map(({ max }) => max)
    expect(contrast(1, luminanceOfBytes(red, green, blue))).toBeGreaterThan(4.5)
    await expect(text).toHaveCSS('color', 'rgb(255, 255, 255)')
  }
})
