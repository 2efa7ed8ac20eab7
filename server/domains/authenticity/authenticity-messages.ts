import type { Language } from '#contract/site/language.ts'

/** Messages of refusals in the authenticity domain. English defines the type. */
const en = {
  codeUnknown: 'We do not know this code. Compare it with the pack, letter by letter.',
  codeTaken: 'Somebody else has registered this code. If the pack was sealed when you bought it, write to us.',
  codeVoid: 'We have taken this code back. Bring the pack to a store of ours, or write to us.',
  notVerifiable: 'The packs of this product carry no code.',
  batchVoid: 'These codes were taken back before.',
}
type AuthenticityMessages = typeof en

const ms: AuthenticityMessages = {
  codeUnknown: 'Kami tidak mengenali kod ini. Bandingkan dengan pek, huruf demi huruf.',
  codeTaken:
    'Orang lain telah mendaftarkan kod ini. Jika pek masih bermeterai semasa anda membelinya, tulis kepada kami.',
  codeVoid: 'Kami telah menarik balik kod ini. Bawa pek ke kedai kami, atau tulis kepada kami.',
  notVerifiable: 'Pek produk ini tidak mempunyai kod.',
  batchVoid: 'Kod-kod ini sudah ditarik balik.',
}

const id: AuthenticityMessages = {
  codeUnknown: 'Kami tidak mengenal kode ini. Cocokkan dengan kemasannya, huruf demi huruf.',
  codeTaken: 'Orang lain sudah mendaftarkan kode ini. Jika kemasannya masih tersegel saat Anda beli, hubungi kami.',
  codeVoid: 'Kode ini sudah kami tarik. Bawa kemasannya ke toko kami, atau hubungi kami.',
  notVerifiable: 'Kemasan produk ini tidak memuat kode.',
  batchVoid: 'Kode-kode ini sudah ditarik sebelumnya.',
}

export const AUTHENTICITY_MESSAGES: Record<Language, AuthenticityMessages> = { en, ms, id }
