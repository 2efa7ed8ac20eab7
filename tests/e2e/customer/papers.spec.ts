import { placeOrder } from '../../support/data/placed-orders.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test(
  'a customer opens the invoice of an order by its address, and sees a message when there is none or no signal',
  provenBy(
    'tests/api/documents/documents.test.ts',
    'src/app/failed-page.test.ts',
    'pays at senangPay after a failure, and the page updates by itself',
  ),
  async ({ page, context, store, customer }) => {
    expect(customer.phone).toBeTruthy()
    const { order_no: orderNo } = await placeOrder(context, store.origin)
    await page.goto(`/pdf/invoices/${orderNo}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNo}`)
    const address = await page.getByRole('link', { name: 'Open' }).getAttribute('href')
    const documentResponse = await context.request.get(new URL(address ?? '', store.origin).href)
    expect(documentResponse.headers()['content-type']).toBe('application/pdf')
    expect((await documentResponse.body()).subarray(0, 5).toString()).toBe('%PDF-')

    await page.goto('/pdf/invoices/MY26-999999')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Document not found')

    store.proxy.choose(({ path }) => (path.startsWith('/pdf/raw') ? 'refuse' : 'pass'))
    await page.goto(`/pdf/invoices/${orderNo}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    store.proxy.choose(() => 'pass')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNo}`)
  },
)

test(
  'a customer who waits for a document sees it as soon as the server has made it',
  provenBy('tests/api/documents/documents.test.ts', 'server/domains/documents/pdf/pdf-renderer-pool.test.ts'),
  async ({ page, context, store, customer }) => {
    expect(customer.phone).toBeTruthy()
    const { order_no: orderNo } = await placeOrder(context, store.origin)
    store.proxy.choose(({ path }) => (path.startsWith('/pdf/raw') ? 'busy' : 'pass'))
    await page.goto(`/pdf/invoices/${orderNo}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please wait a moment')
    store.proxy.choose(() => 'pass')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNo}`)
    // Back from another window, without a connection: the document that is shown stays.
    store.proxy.choose(({ path }) => (path.startsWith('/pdf/raw') ? 'refuse' : 'pass'))
    const seen = store.proxy.seen.length
    await page.evaluate(async () => {
      dispatchEvent(new Event('visibilitychange'))
      await fetch('/api/health')
    })
    expect(store.proxy.seen.slice(seen).map(({ path }) => path)).not.toContainEqual(expect.stringMatching(/^.pdf.raw/))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNo}`)
  },
)
