import type {
  Answers,
  LocalText,
  PopupDefinition,
  Question,
  Survey,
} from '@service-popups/contract';
import { pictures } from './pictures';

export interface Sample {
  readonly popup: Pick<PopupDefinition, 'title' | 'message' | 'style' | 'actions'>;
  readonly survey: Survey;
  /** Earlier answers. If missing, the start screen is shown. */
  readonly answers?: Answers;
}

/** Samples are in a left-to-right and a right-to-left language. */
const localized = (en: string, ar: string): LocalText => ({ en, ar });
const option = (id: string, en: string, ar: string) => ({ id, label: localized(en, ar) });

const products = [
  option('mugs', 'Mugs', 'أكواب'),
  option('plates', 'Plates and bowls', 'أطباق وأوعية'),
  option('glasses', 'Glasses', 'كؤوس'),
  option('candles', 'Candles', 'شموع'),
];

/** A question of every type, by sample name. */
const questions: Record<string, Question> = {
  nps: {
    id: 'q',
    type: 'nps',
    required: true,
    title: localized(
      'How likely are you to recommend us to a friend?',
      'ما مدى احتمال أن توصي بنا لصديق؟',
    ),
    lowLabel: localized('Not at all likely', 'غير محتمل إطلاقًا'),
    highLabel: localized('Very likely', 'محتمل جدًا'),
  },
  'csat-stars': {
    id: 'q',
    type: 'csat',
    required: true,
    title: localized('How did you like your order?', 'ما رأيك في طلبك؟'),
  },
  'csat-emoji': {
    id: 'q',
    type: 'csat',
    look: 'emoji',
    title: localized('How do you feel about the delivery?', 'ما شعورك تجاه التوصيل؟'),
    lowLabel: localized('Let down', 'محبط'),
    highLabel: localized('Delighted', 'مسرور'),
  },
  'csat-numbers': {
    id: 'q',
    type: 'csat',
    look: 'numbers',
    points: 10,
    title: localized('How satisfied are you with our service?', 'ما مدى رضاك عن خدمتنا؟'),
    lowLabel: localized('Not at all', 'إطلاقًا'),
    highLabel: localized('Completely', 'تمامًا'),
  },
  ces: {
    id: 'q',
    type: 'ces',
    required: true,
    title: localized(
      'It was easy to find what I was looking for.',
      'كان من السهل العثور على ما أبحث عنه.',
    ),
    lowLabel: localized('Strongly disagree', 'لا أوافق بشدة'),
    highLabel: localized('Strongly agree', 'أوافق بشدة'),
  },
  'single-choice': {
    id: 'q',
    type: 'single_choice',
    required: true,
    title: localized('What brought you here today?', 'ما سبب زيارتك اليوم؟'),
    help: localized('Pick the main reason.', 'اختر السبب الرئيسي.'),
    options: [
      option('buy', 'I want to buy something', 'أريد شراء شيء'),
      option('look', 'I’m just browsing', 'أتصفح فقط'),
      option(
        'help',
        'I need help with an order that hasn’t arrived',
        'أحتاج إلى مساعدة في طلب لم يصل بعد',
      ),
    ],
    other: {},
  },
  'multiple-choice': {
    id: 'q',
    type: 'multiple_choice',
    required: true,
    min: 2,
    max: 3,
    title: localized('What do you usually buy from us?', 'ماذا تشتري منا عادةً؟'),
    options: [
      ...products,
      { ...option('none', 'None of these', 'لا شيء مما سبق'), exclusive: true },
    ],
  },
  dropdown: {
    id: 'q',
    type: 'dropdown',
    required: true,
    title: localized('Where do you live?', 'أين تعيش؟'),
    options: [
      option('dk', 'Denmark', 'الدنمارك'),
      option('de', 'Germany', 'ألمانيا'),
      option('ma', 'Morocco', 'المغرب'),
    ],
    other: { label: localized('Elsewhere', 'مكان آخر') },
  },
  'picture-choice': {
    id: 'q',
    type: 'picture_choice',
    required: true,
    max: 1,
    title: localized('Which picture should be on the new mug?', 'أي صورة نضع على الكوب الجديد؟'),
    options: [
      {
        ...option('morning', 'Morning', 'صباح'),
        image: { url: pictures.morning, alt: localized('A sun behind hills', 'شمس خلف التلال') },
      },
      {
        ...option('evening', 'Evening', 'مساء'),
        image: {
          url: pictures.evening,
          alt: localized('A moon over dark hills', 'قمر فوق تلال مظلمة'),
        },
      },
      {
        ...option('desert', 'Desert', 'صحراء'),
        image: { url: pictures.desert, alt: localized('A cactus in the sand', 'صبار في الرمال') },
      },
      {
        ...option('harbour', 'Harbour', 'ميناء'),
        image: {
          url: pictures.harbour,
          alt: localized('A boat with a white sail', 'قارب بشراع أبيض'),
        },
      },
    ],
  },
  'text-short': {
    id: 'q',
    type: 'text',
    required: true,
    maxLength: 40,
    title: localized('Which city do you live in?', 'في أي مدينة تعيش؟'),
  },
  'text-long': {
    id: 'q',
    type: 'text',
    multiline: true,
    required: true,
    minLength: 5,
    maxLength: 200,
    title: localized('What could we do better?', 'ما الذي يمكننا تحسينه؟'),
    help: localized('We read every comment.', 'نقرأ كل تعليق.'),
    placeholder: localized('For example, delivery times', 'على سبيل المثال، مدة التوصيل'),
  },
  email: {
    id: 'q',
    type: 'email',
    required: true,
    title: localized('Where should we send our reply?', 'إلى أين نرسل ردّنا؟'),
    placeholder: 'name@example.com',
  },
  number: {
    id: 'q',
    type: 'number',
    required: true,
    min: 1,
    max: 100,
    unit: localized('people', 'شخصًا'),
    title: localized('How many people are on your team?', 'كم شخصًا في فريقك؟'),
  },
  date: {
    id: 'q',
    type: 'date',
    required: true,
    min: '2026-01-01',
    max: '2026-12-31',
    title: localized('When did your order arrive?', 'متى وصل طلبك؟'),
  },
  'yes-no': {
    id: 'q',
    type: 'yes_no',
    required: true,
    title: localized('Did you find what you were looking for?', 'هل وجدت ما كنت تبحث عنه؟'),
  },
  consent: {
    id: 'q',
    type: 'consent',
    required: true,
    title: localized('One last thing', 'أمر أخير'),
    label: localized('You can contact me about my answers.', 'يمكنكم التواصل معي بشأن إجاباتي.'),
  },
  ranking: {
    id: 'q',
    type: 'ranking',
    title: localized('What matters most to you?', 'ما الأهم بالنسبة لك؟'),
    help: localized('Put the most important first.', 'ضع الأهم أولًا.'),
    options: [
      option('price', 'Price', 'السعر'),
      option('quality', 'Quality', 'الجودة'),
      option('delivery', 'Fast delivery', 'سرعة التوصيل'),
      option('service', 'Friendly service', 'خدمة ودودة'),
    ],
  },
  matrix: {
    id: 'q',
    type: 'matrix',
    required: true,
    title: localized('How was your visit?', 'كيف كانت زيارتك؟'),
    rows: [
      option('shop', 'Shop', 'المتجر'),
      option('staff', 'Staff', 'فريق العمل'),
      option('prices', 'Prices', 'الأسعار'),
    ],
    columns: [
      option('poor', 'Poor', 'سيئ'),
      option('fair', 'Fair', 'مقبول'),
      option('good', 'Good', 'جيد'),
      option('great', 'Great', 'ممتاز'),
    ],
  },
  'matrix-long': {
    id: 'q',
    type: 'matrix',
    title: localized('How satisfied are you?', 'ما مدى رضاك؟'),
    rows: [option('site', 'Website', 'الموقع'), option('app', 'App', 'التطبيق')],
    columns: [
      option('1', 'Very dissatisfied', 'غير راضٍ إطلاقًا'),
      option('2', 'Somewhat dissatisfied', 'غير راضٍ إلى حد ما'),
      option('3', 'Satisfied', 'راضٍ'),
    ],
  },
  points: {
    id: 'q',
    type: 'points',
    required: true,
    title: localized('What should we focus on?', 'على ماذا ينبغي أن نركّز؟'),
    help: localized('Distribute 100 points.', 'وزّع 100 نقطة.'),
    options: [
      option('range', 'Wider selection', 'تشكيلة أوسع'),
      option('speed', 'Faster delivery', 'توصيل أسرع'),
      option('price', 'Lower prices', 'أسعار أقل'),
    ],
  },
  statement: {
    id: 'q',
    type: 'statement',
    title: localized('Three questions to go', 'بقيت ثلاثة أسئلة'),
    help: localized(
      'They’re about your last order. Only our team will see your answers.',
      'تتعلق بآخر طلب لك. لن يرى إجاباتك أحد غير فريقنا.',
    ),
    image: { url: pictures.harbour, alt: localized('A boat with a white sail', 'قارب بشراع أبيض') },
  },
  link: {
    id: 'q',
    type: 'link',
    title: localized('See what others said', 'اطلع على ما قاله الآخرون'),
    help: localized('We publish a summary every month.', 'ننشر ملخصًا كل شهر.'),
    label: localized('Read the summary', 'اقرأ الملخص'),
    url: 'https://shop.example/summary',
  },
};

const survey = (questions: Question[]): Survey => ({
  id: 'gallery',
  version: 1,
  defaultLanguage: 'en',
  pages: [{ id: 'page', questions }],
  ends: [
    {
      id: 'end',
      title: localized('Thank you!', 'شكرًا لك!'),
      message: localized('Your feedback helps us improve.', 'رأيك يساعدنا على التحسّن.'),
    },
  ],
});

const popup = { title: 'Help us improve', message: '' };

export const samples: Readonly<Record<string, Sample>> = {
  start: {
    popup: {
      title: 'Help us improve',
      message:
        '<p>Two questions, <b>half a minute</b>. Read <a href="https://shop.example/why">why we ask</a>.</p>',
      style: { imageUrl: pictures.morning, logoUrl: pictures.logo },
      actions: { decline: 'Not now' },
    },
    survey: survey(Object.values(questions).slice(0, 1)),
  },
  ...Object.fromEntries(
    Object.entries(questions).map(([name, question]) => [
      name,
      { popup, survey: survey([question]), answers: {} },
    ]),
  ),
};
