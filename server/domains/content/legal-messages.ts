import type { Language } from '#contract/site/language.ts'

/** Messages for staff about refused changes of legal texts. English defines the type. */
const en = {
  noDraft: 'Nothing has changed since the last publication.',
  noEnglish: 'Add the English text first. It’s shown where a translation is missing.',
  missing: (names: string) => `The company’s data is incomplete: ${names}. Enter it under Company details first.`,
  unfinished: (parts: string) => `Replace these parts of the text first: ${parts}`,
  names: {
    store: 'name of the store',
    company: 'company name',
    registration: 'registration number',
    address: 'address',
    phone: 'phone number',
    website: 'web address',
    minimum_age: 'minimum age',
    order_years: 'years that orders are kept',
  },
}
export type LegalMessages = typeof en

const ms: LegalMessages = {
  noDraft: 'Tiada perubahan sejak penerbitan terakhir.',
  noEnglish: 'Tulis teks Inggeris dahulu: teks itu dipaparkan apabila terjemahan tiada.',
  missing: (names) => `Maklumat syarikat belum lengkap: ${names}. Isi di bahagian Butiran syarikat dahulu.`,
  unfinished: (parts) => `Gantikan bahagian teks ini dahulu: ${parts}`,
  names: {
    store: 'nama kedai',
    company: 'nama syarikat',
    registration: 'nombor pendaftaran',
    address: 'alamat',
    phone: 'nombor telefon',
    website: 'alamat web',
    minimum_age: 'umur minimum',
    order_years: 'tempoh simpanan pesanan',
  },
}

const id: LegalMessages = {
  noDraft: 'Tidak ada perubahan sejak penerbitan terakhir.',
  noEnglish: 'Tulis teks bahasa Inggris dulu: teks itu ditampilkan jika terjemahan belum ada.',
  missing: (names) => `Data perusahaan belum lengkap: ${names}. Isi dulu di Detail perusahaan.`,
  unfinished: (parts) => `Ganti dulu bagian teks ini: ${parts}`,
  names: {
    store: 'nama toko',
    company: 'nama perusahaan',
    registration: 'nomor registrasi',
    address: 'alamat usaha',
    phone: 'nomor telepon',
    website: 'alamat situs',
    minimum_age: 'usia minimum',
    order_years: 'lama pesanan disimpan',
  },
}

export const LEGAL_MESSAGES: Record<Language, LegalMessages> = { en, ms, id }
