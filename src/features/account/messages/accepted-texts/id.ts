import type { AcceptedTextsMessages } from './en.ts'

/** Indonesian messages: new versions of legal texts to accept. */
export const id: AcceptedTextsMessages = {
  title: 'Ketentuan kami sudah diperbarui',
  text: 'Baca perubahannya dan setujui agar dapat terus memesan.',
  names: { terms: 'Ketentuan penjualan', 'privacy-policy': 'Kebijakan privasi' },
  accept: 'Setuju dan lanjutkan',
  without:
    'Anda dapat menutupnya dan memutuskan nanti. Tanpa menyetujuinya Anda tetap dapat melihat pesanan, mengunduh data, dan menghapus akun, tetapi tidak dapat membuat pesanan.',
  noAnswer: 'Toko tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi.',
}
