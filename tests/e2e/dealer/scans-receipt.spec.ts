import { randomUUID, webcrypto } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toBase32 } from '#contract/collections/base32.ts'
import { NO_RECEIPT } from '#contract/collections/receipt.ts'
import { signReceipt } from '#contract/collections/receipt-signature.ts'
import { KEY_ALGORITHM, signedAddress } from '#contract/collections/signed-text.ts'
import { filmOf } from '../../support/device/camera-video.ts'
import { logInAsDealer, newDealerOf, newSeller } from '../../support/journeys/acting-steps.ts'
import { tapAccount } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { Customer, TestStore } from '../../support/store/test-store.ts'

const { subtle } = webcrypto
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** A receipt of the sales person's phone, whose key the store knows. */
async function signedReceipt(store: TestStore, seller: Customer, dealerId: string): Promise<string> {
  const { privateKey, publicKey } = await subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify'])
  const deviceKeyId = randomUUID()
  await store.db.query(
    `insert into device_key (id, account_id, market, public_key, device, session_hash, created_at)
     values ($1, $2, $3, $4, 'Phone', null, now() - interval '1 day')`,
    [deviceKeyId, seller.id, store.market, toBase32(new Uint8Array(await subtle.exportKey('raw', publicKey)))],
  )
  const receipt = {
    ...({
      seller: 'Kabusa',
      dealerId,
      salesPersonId: seller.id,
      deviceKeyId,
      number: 1,
      previous: NO_RECEIPT,
    } as const),
    ...({ way: 'cash', reference: '', bank: '', chequeOn: null, total: 125_000 } as const),
    takenAt: Math.floor(Date.now() / 1_000) * 1_000,
  }
  return signReceipt({ ...receipt, lines: [] }, privateKey, subtle)
}

test(
  'a dealer’s camera reads the code of a receipt offline, and says that it is genuine',
  provenBy('contract/collections/receipt.test.ts', 'tests/api/collections/collections.test.ts'),
  async ({ playwright, launchOptions, store }) => {
    const seller = await newSeller(store)
    const dealer = await newDealerOf(store, seller, 0)
    const folder = mkdtempSync(join(tmpdir(), 'film-'))
    const film = join(folder, 'receipt.y4m')
    writeFileSync(film, filmOf(signedAddress(store.origin, await signedReceipt(store, seller, dealer.id))))
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...CAMERA, `--use-file-for-fake-video-capture=${film}`],
    })
    try {
      const context = await browser.newContext({ baseURL: store.origin, viewport: { width: 390, height: 844 } })
      await logInAsDealer(store, context, dealer)
      const page = await context.newPage()
      await store.openInstalled(page, '/account/dashboard')
      await tapAccount(page, '/account/collections')
      await expect(page.getByText('No receipts yet')).toBeVisible()
      await store.closeShop()
      await page.getByRole('button', { name: 'Scan receipt or order' }).click()
      await expect(page.getByText('Genuine: RM 1,250.00 received by Test Customer')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Done' }).click()
      const sheet = page.getByRole('dialog', { name: 'Received, not yet booked' })
      await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)
      const picture = page.waitForEvent('download')
      await sheet.getByRole('button', { name: 'Share' }).click()
      expect((await picture).suggestedFilename()).toMatch(/^Receipt \w{3}-0001\.png$/)
      await store.openShop()
      await expect
        .poll(() => store.db.query('select amount_minor as amount from collection where dealer_id = $1', [dealer.id]), {
          timeout: 60_000,
        })
        .toEqual([{ amount: 125_000 }])
    } finally {
      await browser.close()
      rmSync(folder, { recursive: true })
    }
  },
)
