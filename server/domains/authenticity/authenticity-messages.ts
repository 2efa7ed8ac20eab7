import type { Language } from '#contract/site/language.ts'

/** Messages of refusals in the authenticity domain. English defines the type. */
const en = {
  codeUnknown: 'We don’t recognise this code. Compare it with the pack, character by character.',
  codeTaken:
    'This code is already registered by someone else. If the pack was sealed when you bought it, please contact us.',
  codeVoid: 'This product has been recalled. Please bring the pack to one of our stores, or contact us.',
  notVerifiable: 'The packs of this product don’t have codes.',
  batchVoid: 'These codes have already been revoked.',
}
type AuthenticityMessages = typeof en

const ms: AuthenticityMessages = {
  codeUnknown: 'Kami tidak mengenali kod ini. Bandingkan dengan pek, aksara demi aksara.',
  codeTaken:
    'Kod ini sudah didaftarkan oleh orang lain. Jika pek masih bermeterai semasa anda membelinya, sila hubungi kami.',
  codeVoid: 'Produk ini telah ditarik balik. Sila bawa pek ke salah satu kedai kami, atau hubungi kami.',
  notVerifiable: 'Pek produk ini tidak mempunyai kod.',
  batchVoid: 'Kod-kod ini sudah dibatalkan.',
}

const id: AuthenticityMessages = {
  codeUnknown: 'Kode ini tidak dikenali. Cocokkan dengan kemasannya, karakter demi karakter.',
  codeTaken: 'Kode ini sudah didaftarkan orang lain. Jika kemasannya masih tersegel saat Anda beli, hubungi kami.',
  codeVoid: 'Produk ini sudah ditarik dari peredaran. Bawa kemasannya ke salah satu toko kami, atau hubungi kami.',
  notVerifiable: 'Kemasan produk ini tidak memuat kode.',
  batchVoid: 'Kode-kode ini sudah ditarik sebelumnya.',
}

export const AUTHENTICITY_MESSAGES: Record<Language, AuthenticityMessages> = { en, ms, id }
