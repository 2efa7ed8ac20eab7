import type { StaffMessages } from './en.ts'

/** Malay messages: legal texts with their drafts and versions. */
export const legalWords: Pick<StaffMessages, 'legal'> = {
  legal: {
    text: 'Perkara yang dipersetujui pelanggan, dan maklumat yang wajib anda berikan. Perubahan kekal sebagai draf sehingga anda menerbitkannya sebagai versi baharu.',
    state: 'Status',
    states: {
      draft: 'Draf, belum diterbitkan',
      changed: (number) => `Versi ${number}, ada perubahan belum diterbitkan`,
      published: (number) => `Versi ${number}`,
      outdated: (number: number) => `Versi ${number}, dengan butiran syarikat lama`,
    },
    published: 'Diterbitkan',
    draftNotice:
      'Ini draf: hanya kakitangan boleh membacanya. Minta peguam yang mahir undang-undang pasaran anda menyemaknya sebelum diterbitkan.',
    outdatedNotice:
      'Teks ini masih memaparkan butiran syarikat yang sudah berubah. Terbitkan semula untuk mengemas kininya.',
    changedNotice: (number) => `Pelanggan membaca versi ${number} sehingga anda menerbitkan perubahan ini.`,
    edit: 'Edit teks',
    see: 'Lihat halaman',
    preview: 'Seperti yang dibaca pelanggan',
    missing: 'Maklumat syarikat yang belum diisi',
    unfinished: 'Bahagian teks yang perlu diganti',
    names: {
      store: 'Nama kedai',
      company: 'Nama syarikat',
      registration: 'Nombor pendaftaran',
      address: 'Alamat',
      phone: 'Nombor telefon',
      website: 'Alamat web',
      minimum_age: 'Umur minimum',
      order_years: 'Tempoh simpanan pesanan (tahun)',
    },
    toCompany: 'Buka tetapan',
    publish: 'Terbitkan versi ini',
    publishTitle: (number) => `Terbitkan sebagai versi ${number}`,
    reviewed: 'Peguam atau penasihat telah menyemak teks ini',
    reviewedWrong: 'Sahkan semakan sebelum menerbitkan.',
    asksAgain: 'Tanya pelanggan semula',
    asksAgainHint:
      'Semua yang menerima versi terdahulu ditanya semasa log masuk atau pembayaran seterusnya, dan tidak boleh memesan sebelum menerimanya. Gunakan untuk perubahan yang penting kepada pelanggan.',
    publishedNow: (title, number) => `${title}: versi ${number} telah diterbitkan`,
    versions: 'Versi yang diterbitkan',
    version: 'Versi',
    asked: 'Pelanggan ditanya',
    editNotice:
      'Ini teks undang-undang. Apa yang anda simpan di sini ialah draf; terbitkan di bahagian Teks undang-undang.',
    placeholders: (names) => `Perkataan ini diganti dengan maklumat syarikat anda semasa diterbitkan: ${names}`,
    open: 'Buka teks undang-undang',
  },
}
