import type { SiteAccessMessages } from './en.ts'

/** Malay messages: access code, maintenance and other store notices. */
export const ms: SiteAccessMessages = {
  code: {
    title: 'Masukkan kod akses anda',
    text: 'Masukkan kod daripada jemputan anda. Kod ini hanya diperlukan sekali pada peranti ini.',
    label: 'Kod akses',
    open: 'Masuk ke kedai',
    opening: 'Menyemak…',
    wrong: { missing: 'Masukkan kod akses anda.', malformed: 'Kod akses mempunyai 4 hingga 16 huruf dan angka.' },
    failed: 'Kedai tidak dapat dihubungi. Semak sambungan internet anda dan cuba lagi.',
  },
  maintenance: {
    text: 'Kedai sedang diselenggara. Anda masih boleh melihat-lihat; perubahan troli disimpan pada peranti ini dan dihantar kemudian.',
    until: (time) => `Dijangka sehingga ${time}.`,
  },
  inApp: {
    text: (app) => `Buka dalam pelayar dan bukan ${app} untuk kekal log masuk dan memasang aplikasi.`,
    how: 'Buka menu halaman ini dan pilih “Buka dalam pelayar”.',
    copy: 'Salin pautan',
    copied: 'Disalin',
    dismiss: 'Bukan sekarang',
  },
}
