import { forgetAffiliateCode, storeAffiliateCode } from '../../lib/affiliate-code.ts'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'

/**
 * Stores the code of a referral link, counts the visit and shows the discount. Offline the code is stored too, and
 * the cart validates it later. An unknown code is removed.
 */
export async function followLink(code: string, say: (name: string, discount: string) => string): Promise<void> {
  storeAffiliateCode(code)
  try {
    const [{ send }, { countAffiliateClick }, { getAffiliate }] = await Promise.all([
      import('../../lib/http/api-client.ts'),
      import('#contract/affiliates/calls/count-affiliate-click.ts'),
      import('#contract/affiliates/calls/get-affiliate.ts'),
    ])
    const { name, discount_text } = await send(getAffiliate, { params: { code } })
    showToast({ id: 'affiliate', kind: 'success', message: say(name, discount_text), autoClose: true })
    await send(countAffiliateClick, { params: { code }, body: {} })
  } catch (error) {
    if (error instanceof CallRefused && error.refusal.code === 'NOT_FOUND') forgetAffiliateCode()
  }
}
