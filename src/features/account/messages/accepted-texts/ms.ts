import type { AcceptedTextsMessages } from './en.ts'

/** Malay messages: new versions of legal texts to accept. */
export const ms: AcceptedTextsMessages = {
  title: 'Terma kami telah dikemas kini',
  text: 'Sila baca perubahan ini dan terima untuk terus memesan.',
  names: { terms: 'Terma jualan', 'privacy-policy': 'Dasar privasi' },
  accept: 'Terima dan teruskan',
  without:
    'Anda boleh menutupnya dan membuat keputusan kemudian. Tanpa menerimanya anda masih boleh melihat pesanan, memuat turun data dan memadam akaun, tetapi tidak boleh membuat pesanan.',
  noAnswer: 'Kedai tidak dapat dihubungi. Semak sambungan internet anda dan cuba lagi.',
}
