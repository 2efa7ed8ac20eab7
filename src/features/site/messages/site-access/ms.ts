import type { SiteAccessMessages } from './en.ts'

/** Malay messages: access code, maintenance and other store notices. */
export const ms: SiteAccessMessages = {
  code: {
    title: 'Kedai ini meminta kod',
    text: 'Anda mendapatnya daripada pihak yang menjemput anda. Ia diminta sekali sahaja pada peranti ini.',
    label: 'Kod akses',
    open: 'Buka kedai',
    opening: 'Sedang dibuka',
    wrong: 'Kod mempunyai 4 hingga 16 huruf dan angka.',
    failed: 'Kedai tidak menjawab. Semak isyarat anda dan cuba lagi.',
  },
  maintenance: {
    text: 'Kami sedang menyelenggara kedai. Sila lihat-lihat; perubahan troli menunggu pada peranti ini dan dihantar kemudian.',
    until: (time) => `Dijangka sehingga ${time}.`,
  },
  inApp: {
    text: (app) => `Anda berada di dalam ${app}. Dalam pelayar anda, kedai mengingati anda dan boleh dipasang.`,
    how: 'Buka menu halaman ini dan pilih “Buka dalam pelayar”.',
    copy: 'Salin alamat',
    copied: 'Disalin',
    dismiss: 'Bukan sekarang',
  },
}
