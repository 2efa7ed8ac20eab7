import type { Page } from '@playwright/test'
import { TOAST_CLOSE_MS, TOAST_COLLAPSE_MS, TOAST_PROGRESS_MS } from '#contract/constants.ts'
import { WORKBENCH_PARTS } from '#contract/site/calls/get-workbench.ts'
import { collectPageErrors, untilHydrated } from '../../support/journeys/open-page.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

/** Opens the workbench page of one part, and waits for its cases. */
async function openPart(page: Page, part: string): Promise<void> {
  await page.goto(`/test/${part}`)
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

test.beforeEach(async ({ context, store }) => {
  await store.confirmAge(context)
})

/** Smallest font size of form fields in pixels: below 16 phones zoom into the page at every tap. */
const smallestLetters = (page: Page) =>
  page
    .locator('input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea')
    .evaluateAll((fields) => Math.min(...fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize))))

test.describe('axe finds no violation', () => {
  for (const part of WORKBENCH_PARTS) {
    test(
      `on the page of ${part}, in both themes, on the narrowest phone too`,
      part === 'form' ? {} : provenBy('on the page of form, in both themes, on the narrowest phone too'),
      async ({ page }) => {
        const pageErrors = await collectPageErrors(page)
        await openPart(page, part)
        expect(await violations(page, [390, 320])).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
        expect(await smallestLetters(page)).toBeGreaterThanOrEqual(16)
        expect(pageErrors).toEqual([])
      },
    )
  }

  test(
    'in an open modal, question, sheet and search, each part opened by its address',
    provenBy(
      'src/features/cart/line-flag.test.ts',
      'on the pages that every visitor passes, each opened by its address',
      'stays inside an open modal, and returns to the button that opened it',
    ),
    async ({ page }) => {
      await openPart(page, 'modal')
      for (const name of ['Open a modal', 'Open a question', 'Open a sheet', 'Open a long one']) {
        await page.getByRole('button', { name }).click()
        expect(await violations(page, [320])).toEqual([])
        await page.keyboard.press('Escape')
      }
      await openPart(page, 'search-modal')
      await page.getByRole('button', { name: 'Open the search' }).click()
      await page.getByRole('combobox').fill('n')
      await expect(page.getByRole('option')).not.toHaveCount(0)
      await page.keyboard.press('ArrowDown')
      expect(await violations(page, [320])).toEqual([])
    },
  )
})

test.describe('the workbench', () => {
  test('shows simulated focus', provenBy('tests/api/platform/workbench.test.ts'), async ({ page }) => {
    await openPart(page, 'input')
    const isMarked = (which: string) =>
      page
        .locator(`figure${which}`)
        .first()
        .evaluate((cell) =>
          [...cell.querySelectorAll('*')].some((part) => getComputedStyle(part).outlineStyle === 'solid'),
        )
    await expect.poll(() => isMarked('[data-state=focus]')).toBe(true)
    expect(await isMarked(':not([data-state])')).toBe(false)
  })
})

test.describe('a keyboard user', () => {
  test('stays inside an open modal, and returns to the button that opened it', async ({ page }) => {
    await openPart(page, 'modal')
    const opener = page.getByRole('button', { name: 'Open a modal' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const modal = page.getByRole('dialog', { name: 'Choose a store' })
    await expect(modal).toBeVisible()
    const stops = new Set<string>()
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      stops.add(
        await page.evaluate(() => {
          const { activeElement } = document
          if (activeElement === document.body) return 'the browser itself'
          return activeElement?.closest('dialog[open]') ? (activeElement.textContent ?? '') : 'outside'
        }),
      )
    }
    expect(stops).toContain('Save address')
    expect(stops).not.toContain('outside')
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test(
    'answers a question whose least destructive choice has the focus first',
    provenBy('stays inside an open modal, and returns to the button that opened it'),
    async ({ page }) => {
      await openPart(page, 'modal')
      await page.getByRole('button', { name: 'Open a question' }).click()
      const question = page.getByRole('alertdialog', { name: 'Remove this address?' })
      await expect(question).toHaveAccessibleDescription(/Orders that are under way/)
      await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
      await page.mouse.click(5, 5)
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Keep it' }).press('Enter')
      await expect(question).toBeHidden()
    },
  )

  test(
    'moves through tabs with the arrow keys, and reads their panels',
    provenBy('changes picture, category and quantity with arrow keys'),
    async ({ page }) => {
      await openPart(page, 'carousel')
      const tabs = page.getByRole('tablist', { name: 'About this pod' })
      await tabs.getByRole('tab', { name: 'Details' }).focus()
      const panel = page.getByRole('tabpanel').first()
      for (const [key, name] of [
        ['ArrowRight', 'In the package'],
        ['End', 'Warranty'],
        ['ArrowRight', 'Details'],
        ['ArrowLeft', 'Warranty'],
        ['Home', 'Details'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(tabs.getByRole('tab', { name })).toBeFocused()
        await expect(tabs.getByRole('tab', { selected: true })).toHaveText(name)
        await expect(panel).toHaveAccessibleName(name)
        await expect(panel).toContainText(name)
      }
      await page.keyboard.press('Tab')
      await expect(panel).toBeFocused()
    },
  )

  test(
    'moves through slides with arrow keys and buttons, and gets each position announced',
    provenBy('changes picture, category and quantity with arrow keys'),
    async ({ page }) => {
      await openPart(page, 'carousel')
      const carousel = page.getByRole('region', { name: 'Mango from all sides' })
      await carousel.getByRole('list').focus()
      await page.keyboard.press('ArrowRight')
      await expect(carousel.getByText('2 of 4')).toBeVisible()
      await expect(carousel.getByText('Slide 2')).toBeInViewport({ ratio: 0.9 })
      await expect(carousel.getByRole('link')).toBeVisible()
      await carousel.getByRole('button', { name: 'Next' }).click()
      await carousel.getByText('3 of 4').waitFor()
      await carousel.getByRole('button', { name: 'Next' }).click()
      await expect(carousel.getByText('4 of 4')).toBeVisible()
      await expect(carousel.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
      await carousel.getByRole('list').focus()
      await page.keyboard.press('ArrowLeft')
      await expect(carousel.getByText('3 of 4')).toBeVisible()
    },
  )

  test(
    'operates a select, radios, a switch and both ends of a range, each opened by its address',
    provenBy('submits an incomplete form, and the focus moves to the first invalid field'),
    async ({ page }) => {
      await openPart(page, 'select')
      const select = page.getByRole('combobox', { name: 'State' }).first()
      await select.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.type('Joh')
      await page.keyboard.press('Enter')
      await expect(select).toHaveValue('Johor')

      await openPart(page, 'radio')
      const first = page.getByRole('radio', { name: 'To my address' }).first()
      await first.focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'Pick up' }).first()).toBeChecked()
      await expect(first).not.toBeChecked()

      await openPart(page, 'switch')
      const mail = page.getByRole('switch', { name: 'Mail about orders' }).first()
      await mail.focus()
      await page.keyboard.press('Space')
      await expect(mail).toBeChecked()

      await openPart(page, 'range')
      const least = page.getByRole('slider', { name: 'Price, minimum' })
      const most = page.getByRole('slider', { name: 'Price, maximum' })
      await least.focus()
      await page.keyboard.press('ArrowRight')
      await expect(least).toHaveAttribute('aria-valuetext', /RM\s?31\.00/)
      await page.keyboard.press('End')
      await expect(least).toHaveValue(await most.inputValue())
      await most.focus()
      await page.keyboard.press('Home')
      await expect(most).toHaveValue(await least.inputValue())
    },
  )

  test('submits an incomplete form, and the focus moves to the first invalid field', async ({ page }) => {
    await openPart(page, 'form')
    const form = page.locator('main form').first()
    await form.getByRole('button', { name: 'Save address' }).click()
    const name = form.getByRole('textbox', { name: 'Name on the parcel' })
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(/As on the door.*Enter the recipient/)
    await name.fill('Nur Aisyah')
    const phone = form.getByRole('textbox', { name: 'Phone' })
    await phone.pressSequentially('0123456789')
    await expect(phone).toHaveValue('+60 12 345 6789')
    await form.getByRole('combobox', { name: 'State' }).selectOption('Johor')
    await form.getByRole('radio', { name: /Bank transfer/ }).check()
    await page.keyboard.press('Enter')
    await expect(form.getByRole('status')).toContainText('Address saved')
  })
})

test.describe('somebody with a file', () => {
  const file = (name: string, mimeType: string, size = 10) => ({ name, mimeType, buffer: Buffer.alloc(size) })

  test(
    'chooses it, sees why a file cannot be sent, and removes it again',
    provenBy('src/ui/forms/file-rules.test.ts'),
    async ({ page }) => {
      await openPart(page, 'file')
      const field = page.getByLabel('Payment slip').first()
      await field.setInputFiles(file('slip.pdf', 'application/pdf'))
      await expect(page.getByRole('button', { name: 'Remove slip.pdf' })).toBeVisible()
      await field.setInputFiles(file('slip.exe', 'application/x-msdownload'))
      await expect(field).toHaveAccessibleDescription(/slip\.exe can’t be uploaded\. Use JPEG, PNG, PDF\./)
      await field.setInputFiles(file('slip.png', 'image/png', 5_000_001))
      await expect(field).toHaveAccessibleDescription(/slip\.png is too large\. The maximum is 5 MB\./)
      await expect(page.getByRole('button', { name: 'Remove slip.pdf' })).toBeVisible()
      await page.getByRole('button', { name: 'Remove slip.pdf' }).click()
      await expect(page.getByRole('button', { name: 'Remove slip.pdf' })).toHaveCount(0)
      await expect(field).toBeFocused()
    },
  )

  test(
    'drops several files where several are accepted',
    provenBy('src/ui/forms/file-rules.test.ts'),
    async ({ page }) => {
      await openPart(page, 'file')
      const transfer = await page.evaluateHandle(() => {
        const dropped = new DataTransfer()
        for (const name of ['one.png', 'two.png']) dropped.items.add(new File(['x'], name, { type: 'image/png' }))
        return dropped
      })
      const area = page.getByText('or drop them here')
      await area.dispatchEvent('dragover', { dataTransfer: transfer })
      await area.dispatchEvent('drop', { dataTransfer: transfer })
      await expect(page.getByRole('button', { name: 'Remove one.png' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Remove two.png' })).toBeVisible()
    },
  )
})

test.describe('a toast', () => {
  const shown = (page: Page) => page.locator('[role=status][aria-live=polite]').getByText('Stock was counted')

  const leaving = (page: Page) => page.locator('[aria-live=polite] [data-leaving]')

  test(
    'whose script fails to load at first leaves the page as it is, and appears later',
    provenBy('src/lib/http/until-loaded.test.ts', 'src/lib/alerts-and-toasts.test.ts'),
    async ({ page, store }) => {
      let requestCount = 0
      await openPart(page, 'alert')
      store.proxy.choose(({ path }) =>
        /^\/assets\/toaster-.*\.js$/.test(path) && requestCount++ < 2 ? 'busy' : 'pass',
      )
      await page.getByRole('button', { name: 'Toast: info' }).click()
      await expect(shown(page)).toBeVisible()
      expect(requestCount).toBeGreaterThan(2)
      await expect(page.getByRole('button', { name: 'Toast: info' })).toBeVisible()
    },
  )

  /** From here on only the test advances time; a first message has loaded the toaster itself. */
  async function stopClock(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Toast: default' }).click()
    await expect(shown(page)).toBeVisible()
    await expect(shown(page)).toHaveCount(0)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  }

  const GOING = [
    ['Toast: success', TOAST_CLOSE_MS],
    ['Toast with a bar', TOAST_PROGRESS_MS],
  ] as const
  for (const [name, time] of GOING) {
    test(
      `disappears after ${time} ms and its transition, not before: ${name}`,
      provenBy('src/app/toaster.test.ts'),
      async ({ page }) => {
        await page.clock.install()
        await openPart(page, 'alert')
        await stopClock(page)
        await page.getByRole('button', { name }).click()
        await expect(shown(page)).toBeVisible()
        await page.clock.runFor(time - 1)
        await expect(shown(page)).toHaveCount(1)
        await expect(leaving(page)).toHaveCount(0)
        await page.clock.runFor(1)
        await expect(leaving(page)).toHaveCount(1)
        await page.clock.runFor(TOAST_COLLAPSE_MS - 1)
        await expect(shown(page)).toHaveCount(1)
        await page.clock.runFor(1)
        await expect(shown(page)).toHaveCount(0)
      },
    )
  }

  test(
    'stays until it is dismissed when it is an error, and pauses while the pointer is on it',
    provenBy('src/app/toaster.test.ts'),
    async ({ page }) => {
      await page.clock.install()
      await openPart(page, 'alert')
      await stopClock(page)
      await page.getByRole('button', { name: 'Toast: error' }).click()
      await expect(shown(page)).toBeVisible()
      await page.clock.runFor(600_000)
      await expect(shown(page)).toBeVisible()
      await page.locator('[role=status][aria-live=polite]').getByRole('button', { name: 'Close' }).click()
      await expect(leaving(page)).toHaveCount(1)
      await page.clock.runFor(TOAST_COLLAPSE_MS)
      await expect(shown(page)).toHaveCount(0)

      await page.getByRole('button', { name: 'Toast: info' }).click()
      await shown(page).hover()
      await page.clock.runFor(TOAST_CLOSE_MS * 5)
      await expect(shown(page)).toBeVisible()
      await page.mouse.move(5, 400)
      await page.clock.runFor(TOAST_CLOSE_MS)
      await expect(leaving(page)).toHaveCount(1)
      await page.clock.runFor(TOAST_COLLAPSE_MS)
      await expect(shown(page)).toHaveCount(0)
    },
  )
})
