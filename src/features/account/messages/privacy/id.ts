import type { PrivacyMessages } from './en.ts'

export const id: PrivacyMessages = {
  title: 'Data Anda',
  copy: 'Salinan data Anda',
  download: 'Unduh',
  copyText:
    'Semua yang kami simpan tentang Anda dalam satu file: profil, pesanan, poin, pesan, perangkat, dan lainnya.',
  remove: 'Hapus akun',
  removeShort: 'Hapus',
  removeText: 'Menghapus akun Anda beserta semua isinya, juga di perangkat ini. Tindakan ini tidak bisa dibatalkan.',
  lost: 'Anda akan kehilangan poin, voucher, favorit, dan pendaftaran garansi.',
  unsent: (count) => `${count} perubahan di perangkat ini belum dikirim kepada kami dan akan ikut dihapus.`,
  kept: 'Pesanan yang punya faktur disimpan selama jangka waktu yang diwajibkan hukum pajak, tanpa akun Anda. Yang lain dihapus sekarang.',
  send: 'Hapus akun saya',
  sending: 'Menghapus…',
}
