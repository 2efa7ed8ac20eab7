import { forgetAffiliateCode, keepAffiliateCode } from '../../lib/affiliate-code.ts'
import { CallRefused } from '../../lib/call-errors.ts'
import { showToast } from '../../lib/notices.ts'

/**
 * Keeps the code of an affiliate's link, counts the visit and says what the code gives. Without signal it is kept all
 * the same: the cart asks the store about it. A code that counts for nobody is forgotten.
 */
export async function followLink(code: string, say: (name: string, discount: string) => string): Promise<void> {
  keepAffiliateCode(code)
  try {
    const [{ send }, { countAffiliateClick }, { getAffiliate }] = await Promise.all([
      import('../../lib/api-client.ts'),
      import('#contract/calls/count-affiliate-click.ts'),
      import('#contract/calls/get-affiliate.ts'),
    ])
    const { name, discount_text } = await send(getAffiliate, { params: { code } })
    showToast({ id: 'affiliate', kind: 'success', message: say(name, discount_text), autoClose: true })
    await send(countAffiliateClick, { params: { code }, body: {} })
  } catch (error) {
    if (error instanceof CallRefused && error.refusal.code === 'NOT_FOUND') forgetAffiliateCode()
  }
}
