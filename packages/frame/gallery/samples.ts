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
  /** What has been answered already. Without it the start screen shows. */
  readonly answers?: Answers;
}

/** Two languages, of which one runs from right to left. */
const localized = (en: string, ar: string): LocalText => ({ en, ar });
const option = (id: string, en: string, ar: string) => ({ id, label: localized(en, ar) });

const products = [
  option('mugs', 'Mugs', 'أكواب'),
  option('plates', 'Plates and bowls', 'أطباق وأوعية'),
  option('glasses', 'Glasses', 'كؤوس'),
  option('candles', 'Candles', 'شموع'),
];

/** A question of every type, by a name that says what is shown. */
const questions: Record<string, Question> = {
  nps: {
    id: 'q',
    type: 'nps',
    required: true,
    title: localized(
      'How likely are you to recommend us to a friend?',
      'ما مدى احتمال أن توصي بنا لصديق؟',
    ),
    lowLabel: localized('Not at all likely', 'غير محتمل إطلاقا'),
    highLabel: localized('Very likely', 'محتمل جدا'),
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
    lowLabel: localized('Not at all', 'إطلاقا'),
    highLabel: localized('Completely', 'تماما'),
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
    title: localized('What brought you here today?', 'ما الذي أتى بك اليوم؟'),
    help: localized('The main reason is enough.', 'السبب الرئيسي يكفي.'),
    options: [
      option('buy', 'I want to buy something', 'أريد شراء شيء'),
      option('look', 'I am just looking around', 'أتصفح فقط'),
      option(
        'help',
        'I need help with an order that has not arrived yet',
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
    title: localized('What do you like to buy from us?', 'ماذا تحب أن تشتري منا؟'),
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
    title: localized('Which picture should be on the new mug?', 'أي صورة تكون على الكوب الجديد؟'),
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
    title: localized('What should we do better?', 'ما الذي ينبغي أن نحسنه؟'),
    help: localized('Every word is read.', 'نقرأ كل كلمة.'),
    placeholder: localized('For example, the delivery', 'على سبيل المثال، التوصيل'),
  },
  email: {
    id: 'q',
    type: 'email',
    required: true,
    title: localized('Where may we send our answer?', 'إلى أين نرسل جوابنا؟'),
    placeholder: 'name@example.com',
  },
  number: {
    id: 'q',
    type: 'number',
    required: true,
    min: 1,
    max: 100,
    unit: localized('people', 'شخصا'),
    title: localized('How many people work with you?', 'كم شخصا يعمل معك؟'),
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
    label: localized(
      'You may write to me about my answers, and not about anything else.',
      'يمكنكم مراسلتي بشأن إجاباتي فقط.',
    ),
  },
  ranking: {
    id: 'q',
    type: 'ranking',
    title: localized('What matters most to you?', 'ما الأهم بالنسبة لك؟'),
    help: localized('Put the most important first.', 'ضع الأهم أولا.'),
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
      option('shop', 'The shop', 'المتجر'),
      option('staff', 'The people in it', 'العاملون فيه'),
      option('prices', 'The prices', 'الأسعار'),
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
    rows: [option('site', 'The web site', 'الموقع'), option('app', 'The app', 'التطبيق')],
    columns: [
      option('1', 'Very dissatisfied', 'غير راض جدا'),
      option('2', 'Somewhat dissatisfied', 'غير راض إلى حد ما'),
      option('3', 'Satisfied', 'راض'),
    ],
  },
  points: {
    id: 'q',
    type: 'points',
    required: true,
    title: localized('Where should we put our effort?', 'أين نضع جهدنا؟'),
    help: localized('Share out 100 points.', 'وزع 100 نقطة.'),
    options: [
      option('range', 'More to choose from', 'خيارات أكثر'),
      option('speed', 'Faster delivery', 'توصيل أسرع'),
      option('price', 'Lower prices', 'أسعار أقل'),
    ],
  },
  statement: {
    id: 'q',
    type: 'statement',
    title: localized('Three questions are left', 'بقيت ثلاثة أسئلة'),
    help: localized(
      'They are about your last order. Nobody outside our shop will see your answers.',
      'تتعلق بآخر طلب لك. لن يرى إجاباتك أحد خارج متجرنا.',
    ),
    image: { url: pictures.harbour, alt: localized('A boat with a white sail', 'قارب بشراع أبيض') },
  },
  link: {
    id: 'q',
    type: 'link',
    title: localized('See what others have said', 'اطلع على ما قاله الآخرون'),
    help: localized('We publish a summary every month.', 'ننشر ملخصا كل شهر.'),
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
      title: localized('Thank you!', 'شكرا!'),
      message: localized('Your answer helps us.', 'جوابك يساعدنا.'),
    },
  ],
});

const popup = { title: 'Help us to get better', message: '' };

export const samples: Readonly<Record<string, Sample>> = {
  start: {
    popup: {
      title: 'Help us to get better',
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
