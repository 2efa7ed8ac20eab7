import { writeFile } from 'node:fs/promises'
import { expect, type Page, type TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { LEGAL_SLUGS, type LegalSlug } from '#contract/content/legal-text.ts'
import { LANGUAGES, type Language } from '#contract/site/language.ts'
import { serviceOf } from '#server/connected-services.ts'
import { TABLE_LIMITS } from '#server/domains/catalogue/services/imports/read-table-file.ts'
import { readTable } from '#server/platform/archives/read-table.ts'
import { writeXlsx } from '#server/platform/archives/write-xlsx.ts'
import { en as catalogue } from '#src/features/catalogue/messages/staff-catalogue/en.ts'
import { en as connections } from '#src/features/connections/messages/staff-connections/en.ts'
import { en as content } from '#src/features/content/messages/staff-content/en.ts'
import { en as delivery } from '#src/features/delivery/messages/staff-delivery/en.ts'
import { en as notifications } from '#src/features/notifications/messages/staff-notifications/en.ts'
import { en as payments } from '#src/features/payments/messages/staff-payments/en.ts'
import { en as site } from '#src/features/site/messages/staff-site/en.ts'
import type { Owner, OwnerStore } from '../store/owner-store.ts'
import { isFullRun } from '../store/test-scope.ts'
import { untilHydrated, untilStill } from './open-page.ts'
import { picture, zipOf } from './product-import-steps.ts'
import { tapStaff, tapThrough } from './taps.ts'

/** What each step of the owner works with. */
export interface OwnerScene {
  owner: Owner
  store: OwnerStore
  page: Page
  info: TestInfo
}

export const PRODUCTS = 20
/** The first of the products have a picture, which the server encodes in many sizes. */
export const PICTURED = 5
/** The texts of the screens that an owner opens. */
const en = { ...catalogue, ...connections, ...content, ...delivery, ...notifications, ...payments, ...site }
const STEPS = en.opening.steps
const WIDTHS = [390, 1280]

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

/** Whether pictures of the owner's pages are attached, which takes a minute: in the whole run, and with `LOOK=1`. */
const isPictured = isFullRun || process.env.LOOK === '1'

/**
 * The page fits a phone and a desktop. Attaches pictures of both where they are asked for, one of them in the dark theme.
 */
export async function look({ page, info }: Pick<OwnerScene, 'page' | 'info'>, name: string): Promise<void> {
  // A full picture of a scrolled page has the header in its middle.
  await page.evaluate(() => scrollTo(0, 0))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(scrollWidth, name).toBe(width)
    if (!isPictured) continue
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), width === 390 ? 'light' : 'dark')
    await untilStill(page)
    const path = info.outputPath(`${name}-${width}.png`)
    await page.screenshot({ path, fullPage: true })
    await info.attach(`${name} ${width}`, { path })
  }
}

export async function openPage({ page, store }: Pick<OwnerScene, 'page' | 'store'>, path: string): Promise<void> {
  await page.goto(new URL(path, store.server.origin).href)
  await untilHydrated(page)
}

/** Confirms the age in the dialog of a first visit. */
export const enter = (page: Page) => button(page, 'Yes, enter').click()

/** The first admin signs in with the password of the set-up, or accepts its one-time link. */
export async function signInAsOwner(scene: OwnerScene): Promise<void> {
  const { owner, store, page } = scene
  await openPage(scene, store.adminLink ?? '/staff')
  await enter(page)
  if (owner.access === 'link') {
    await page.getByLabel('First name').fill('Nor')
    await page.getByLabel('Last name (optional)').fill('Aisyah')
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await look(scene, '01-invitation')
    await button(page, 'Create account').click()
  } else {
    await page.getByLabel('Phone or e-mail').fill(owner.phone)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await look(scene, '01-sign-in')
    await button(page, 'Sign in').click()
  }
  await expect(page).toHaveURL(/\/staff$/)
  await expect(page.getByRole('heading', { name: en.opening.title })).toBeVisible()
  await look(scene, '02-checklist')
}

const step = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true, level: 3 }) })

/** Follows the link of a step in the checklist. */
export async function followStep({ page }: OwnerScene, title: string): Promise<void> {
  await tapStaff(page, '/staff')
  await step(page, title).getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(/\/staff\/\w+/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(en.today.title)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Confirms a step that only a person can judge. */
export async function confirmStep({ page }: OwnerScene, title: string): Promise<void> {
  await tapStaff(page, '/staff')
  await button(page, en.opening.confirm).and(step(page, title).getByRole('button')).click()
  await expect(step(page, title).getByText(en.opening.done)).toBeVisible()
}

export async function fillBrand(scene: OwnerScene): Promise<void> {
  const { page, owner } = scene
  await followStep(scene, STEPS.brand.title)
  await page.getByLabel(en.brand.shortName).fill(owner.store.split(' ')[0] ?? '')
  const light = page.getByRole('group', { name: en.brand.light })
  await light.getByLabel(en.brand.accent, { exact: true }).fill('#0b6e4f')
  await button(page, en.save).click()
  await expect(page.getByText(en.saved(en.places.brand))).toBeVisible()
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120"><text x="0" y="92" font-size="96" font-family="sans-serif" fill="#0b6e4f">${owner.store}</text></svg>`
  for (const [label, bytes] of [
    [en.brand.pictures.logo, await sharp(Buffer.from(logo)).png().toBuffer()],
    [en.brand.pictures.icon, Buffer.from(await picture('#0b6e4f', { width: 600, height: 600 }))],
    [en.brand.pictures.hero, Buffer.from(await picture('#7fb8a0', { width: 1600, height: 1200 }))],
  ] as const) {
    const field = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: label, exact: true }) })
    await field.locator('input[type=file]').setInputFiles({ name: 'picture', mimeType: 'image/png', buffer: bytes })
    await expect(page.getByText(en.saved(label))).toBeVisible()
  }
  await look(scene, '03-brand')
  await confirmStep(scene, STEPS.brand.title)
}

export async function fillCompany(scene: OwnerScene): Promise<void> {
  const { page, owner } = scene
  await followStep(scene, STEPS.company.title)
  await page.getByLabel(en.field.name, { exact: true }).fill(owner.company.name)
  await button(page, en.add.registration).click()
  await page.getByLabel(en.setting.label, { exact: true }).fill(owner.company.label)
  await page.getByLabel(en.setting.number, { exact: true }).fill(owner.company.number)
  await page.getByLabel(en.setting.address).fill(owner.company.address)
  await page.getByLabel(en.field.phone).fill(owner.company.phone)
  await look(scene, '04-company')
  await button(page, en.save).click()
  await expect(page.getByText(en.saved(en.setting.names.seller))).toBeVisible()
}

interface TemplateScene extends Pick<OwnerScene, 'page' | 'info'> {
  owner: Pick<Owner, 'market'>
}

/** Fills the store's own template: only what a new product needs, its price, stock and picture. */
export async function filledTemplate({ page, owner, info }: TemplateScene): Promise<Buffer> {
  const link = page.getByRole('link', { name: en.import.excel })
  const template = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
  const path = info.outputPath('template.xlsx')
  await writeFile(path, await template.body())
  const heading = (await readTable(path, TABLE_LIMITS))[0]?.cells ?? []
  const isMalaysian = owner.market === 'MY'
  const rows = Array.from({ length: PRODUCTS }, (_, at) => {
    const values: Record<string, string> = {
      'SKU *': `CLOUD-${100 + at}`,
      'Name *': `Cloud pod ${at + 1}`,
      'Category *': 'pod',
      'Short text (English) *': 'Two pods in a pack',
      [isMalaysian ? 'Price (RM)' : 'Price (Rp)']: isMalaysian ? '29.90' : '129000',
      [isMalaysian ? 'Stock in Malaysia' : 'Stock in Indonesia']: '50',
      'Weight (g) *': '40',
      'Tax class *': 'nicotine_liquid',
      Pictures: at < PICTURED ? `cloud-${at + 1}.jpg` : '',
    }
    expect(Object.keys(values).filter((title) => !heading.includes(title))).toEqual([])
    return heading.map((title) => values[title] ?? '')
  })
  return Buffer.from(writeXlsx([{ name: 'Products', rows: [heading, ...rows] }]))
}

export async function pictures(): Promise<Buffer> {
  const named = Array.from({ length: PICTURED }, async (_, at) => {
    const tone = (at * 12).toString(16).padStart(2, '0')
    return [`shop/cloud-${at + 1}.jpg`, await picture(`#40${tone}a0`, { width: 800, height: 1000 })] as const
  })
  return Buffer.from(await zipOf(Object.fromEntries(await Promise.all(named))))
}

export async function importProducts(scene: OwnerScene): Promise<void> {
  const { page } = scene
  await followStep(scene, STEPS.products.title)
  await look(scene, '05-no-products')
  await page.getByRole('link', { name: en.places.import, exact: true }).last().click()
  await page
    .getByLabel(en.import.table)
    .setInputFiles({ name: 'my products.xlsx', mimeType: '', buffer: await filledTemplate(scene) })
  await page
    .getByLabel(en.import.pictures)
    .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: await pictures() })
  await look(scene, '06-import')
  await button(page, en.import.look).click()
  await expect(
    page.getByText(`${en.import.counts(PRODUCTS, 0, 0)} · ${en.import.pictureCount(PICTURED)}`),
  ).toBeVisible()
  await look(scene, '07-import-checked')
  await button(page, en.import.take).click()
  await expect(page.getByText(en.import.states.done, { exact: true }).first()).toBeVisible()
  await look(scene, '08-imported')
}

/** Fills in the card of a service, and checks that the store reaches it. */
async function connect({ page }: OwnerScene, name: string, values: Record<string, string>): Promise<void> {
  const texts = serviceOf(name)?.texts.en
  const card = page.getByRole('article', { name: texts?.name ?? name })
  await card.getByRole('button', { name: en.connections.connect }).click()
  for (const [setting, value] of Object.entries(values)) {
    const field = card.getByLabel(texts?.settings[setting] ?? setting, { exact: true })
    if (setting === 'SMTP_SECURITY') await field.selectOption(value)
    else await field.fill(value)
  }
  await card.getByRole('button', { name: en.save }).click()
  await expect(card.getByText(en.connections.sources.screen)).toBeVisible()
  await card.getByRole('button', { name: en.connections.check }).click()
  await expect(card.getByText(en.connections.checked)).toBeVisible()
}

/** The merchant account, which the simulator plays, and a bank account. */
export async function fillPayments(scene: OwnerScene): Promise<void> {
  const { page, owner } = scene
  const { name, methods, service, values } = owner.gateway
  await tapStaff(page, '/staff/connections')
  await connect(scene, service, values)
  expect(await page.content()).not.toContain(Object.values(values).at(-1))
  await look(scene, '08-merchant')
  await followStep(scene, STEPS.payments.title)
  const gateway = page.getByRole('article', { name })
  await gateway.getByRole('button', { name: en.ways.setUp }).click()
  await gateway.getByLabel(en.ways.name).fill(`${name} (cards and banking)`)
  if (methods) await gateway.getByRole('checkbox', { name: methods }).check()
  await look(scene, '09-gateway')
  await gateway.getByRole('button', { name: en.save }).click()
  await expect(page.getByRole('article', { name: `${name} (cards and banking)` })).toContainText(
    `${en.ways.on} · ${en.ways.modes.test}`,
  )
  await button(page, en.ways.addBank).click()
  await page.getByLabel(en.ways.bankName, { exact: true }).fill(owner.bank.name)
  await page.getByLabel(en.ways.accountName).fill(owner.company.name)
  await page.getByLabel(en.ways.accountNo).fill(owner.bank.account)
  await button(page, en.save).click()
  await expect(page.getByText(en.saved(en.ways.banks))).toBeVisible()
  await expect(page.getByRole('article', { name: 'Bank transfer' })).toContainText(en.ways.on)
  await look(scene, '10-payments')
}

export async function checkDelivery(scene: OwnerScene): Promise<void> {
  const { page, owner } = scene
  await followStep(scene, STEPS.delivery.title)
  await look(scene, '11-delivery')
  await page
    .getByRole('link', { name: owner.market === 'MY' ? 'Peninsular Malaysia' : 'Jakarta, West Java and Banten' })
    .click()
  await page.getByLabel(new RegExp(`^${en.delivery.freeFrom}`)).fill(owner.market === 'MY' ? '120.00' : '400000')
  await button(page, en.save).click()
  await expect(page.getByText(en.saved(''))).toBeVisible()
  await confirmStep(scene, STEPS.delivery.title)
}

export async function checkTax(scene: OwnerScene): Promise<void> {
  await followStep(scene, STEPS.tax.title)
  await expect(scene.page.getByRole('table')).toBeVisible()
  await look(scene, '12-tax')
  await confirmStep(scene, STEPS.tax.title)
}

/** Texts with notes to the owner, which have to be replaced in every language before they are published. */
const WITH_NOTES: readonly LegalSlug[] = ['privacy-policy', 'warranty-information', 'dealer-terms']

/** Reads, completes and publishes every legal text; nobody can read one before. */
export async function publishLegalTexts(scene: OwnerScene): Promise<void> {
  const { page, store } = scene
  await followStep(scene, STEPS.pages.title)
  await look(scene, '13-legal-texts')
  for (const slug of LEGAL_SLUGS) {
    expect((await page.request.get(new URL(`/${slug}`, store.server.origin).href)).status()).toBe(404)
    if (WITH_NOTES.includes(slug)) for (const language of LANGUAGES) await replaceText(scene, slug, language)
    await openLegalText(page, slug)
    await page.getByLabel(en.legal.reviewed).check()
    if (slug === LEGAL_SLUGS[0]) await look(scene, '14-terms')
    await button(page, en.legal.publish).click()
    await expect(page.getByRole('heading', { name: en.legal.versions })).toBeVisible()
  }
  await tapStaff(page, '/staff')
  await expect(step(page, STEPS.pages.title).getByText(en.opening.done)).toBeVisible()
}

async function openLegalText(page: Page, slug: LegalSlug): Promise<void> {
  await tapStaff(page, '/staff/legal')
  await tapThrough(page, `/staff/legal/${slug}`)
}

async function replaceText(scene: OwnerScene, slug: LegalSlug, language: Language): Promise<void> {
  const { page, owner } = scene
  await openLegalText(page, slug)
  await tapThrough(page, `/staff/pages/${slug}`)
  // The page before has the same tabs, and stays until the next one is loaded.
  const text = page.getByRole('textbox', { name: en.field.html })
  await expect(text).toBeVisible()
  const tab = page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: en.language[language] })
  await tab.click()
  // The editor of the language before is gone by then.
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await text.fill(`${owner.store}, {company}, ${language}`)
  // The page may be fetched anew meanwhile, at the same address.
  const saved = page.waitForResponse(
    (response) => response.url().endsWith(`/api/staff/html_pages/${slug}`) && response.request().method() === 'POST',
  )
  await button(page, en.save).click()
  expect((await saved).status()).toBe(200)
}

export async function testMessages(scene: OwnerScene): Promise<void> {
  const { page, store, owner } = scene
  const { host, port, security, login } = store.mail.settings
  await followStep(scene, STEPS.messages.title)
  await connect(scene, 'smtp', {
    SMTP_HOST: host,
    SMTP_SECURITY: security,
    SMTP_PORT: String(port),
    SMTP_USER: login?.user ?? '',
    SMTP_PASSWORD: login?.password ?? '',
    MAIL_FROM: `${owner.store} <orders@store.example>`,
  })
  await look(scene, '14-connections')
  const text = page.getByText(en.connections.parts.messages.text)
  await text.getByRole('link', { name: en.places.outbound }).click()
  await expect(page.getByText(en.outbound.byEmail, { exact: true })).toBeVisible()
  await button(page, en.outbound.test).click()
  await page.getByLabel(en.outbound.testTo).fill('owner@example.com')
  await button(page, en.outbound.sendTest).click()
  await expect(page.getByText(en.outbound.tested).first()).toBeVisible()
  await look(scene, '15-messages')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(() => store.mail.mails.map(({ to }) => to && 'text' in to && to.text))
    .toEqual(['owner@example.com'])
}

export async function openStore(scene: OwnerScene): Promise<void> {
  const { page } = scene
  await tapStaff(page, '/staff')
  await expect(page.getByRole('listitem').filter({ hasText: en.opening.confirm })).toHaveCount(0)
  await look(scene, '20-ready')
  await button(page, en.opening.open).click()
  const question = page.getByRole('alertdialog')
  await expect(question).not.toContainText(en.opening.missing)
  await question.getByRole('button', { name: en.opening.anyway }).click()
  await expect(page.getByText(en.opening.opened)).toBeVisible()
  await expect(page.getByRole('heading', { name: en.opening.title })).toHaveCount(0)
  await look(scene, '21-open')
}
