import type { PrivacyMessages } from './en.ts'

export const ms: PrivacyMessages = {
  title: 'Data anda',
  copy: 'Salinan data anda',
  download: 'Muat turun',
  copyText: 'Semua yang kami simpan tentang anda dalam satu fail: profil, pesanan, mata, mesej, peranti dan lain-lain.',
  remove: 'Padam akaun',
  removeShort: 'Padam',
  removeText: 'Memadam akaun anda dan semua isinya, pada peranti ini juga. Tindakan ini tidak boleh dibatalkan.',
  lost: 'Anda akan kehilangan mata, baucar, senarai hajat dan pendaftaran waranti.',
  unsent: (count) => `${count} perubahan pada peranti ini belum dihantar kepada kami dan akan dipadam juga.`,
  kept: 'Pesanan yang mempunyai invois disimpan selama tempoh yang ditetapkan undang-undang cukai, tanpa akaun anda. Yang lain dipadam sekarang.',
  send: 'Padam akaun saya',
  sending: 'Memadam…',
}
