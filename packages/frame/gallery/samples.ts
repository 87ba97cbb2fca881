import type {
  Answers,
  LocalText,
  PopupDefinition,
  Question,
  Survey,
} from '@service-popups/contract';
import { pictures } from './drawing';

export interface Sample {
  readonly popup: Pick<PopupDefinition, 'title' | 'message' | 'style' | 'actions'>;
  readonly survey: Survey;
  /** What has been answered already. Without it the start screen shows. */
  readonly answers?: Answers;
}

/** Two languages, of which one runs from right to left. */
const say = (en: string, ar: string): LocalText => ({ en, ar });
const option = (id: string, en: string, ar: string) => ({ id, label: say(en, ar) });

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
    title: say(
      'How likely are you to recommend us to a friend?',
      'ما مدى احتمال أن توصي بنا لصديق؟',
    ),
    lowLabel: say('Not at all likely', 'غير محتمل إطلاقا'),
    highLabel: say('Very likely', 'محتمل جدا'),
  },
  'csat-stars': {
    id: 'q',
    type: 'csat',
    required: true,
    title: say('How did you like your order?', 'ما رأيك في طلبك؟'),
  },
  'csat-emoji': {
    id: 'q',
    type: 'csat',
    look: 'emoji',
    title: say('How do you feel about the delivery?', 'ما شعورك تجاه التوصيل؟'),
    lowLabel: say('Let down', 'محبط'),
    highLabel: say('Delighted', 'مسرور'),
  },
  'csat-numbers': {
    id: 'q',
    type: 'csat',
    look: 'numbers',
    points: 10,
    title: say('How satisfied are you with our service?', 'ما مدى رضاك عن خدمتنا؟'),
    lowLabel: say('Not at all', 'إطلاقا'),
    highLabel: say('Completely', 'تماما'),
  },
  ces: {
    id: 'q',
    type: 'ces',
    required: true,
    title: say(
      'It was easy to find what I was looking for.',
      'كان من السهل العثور على ما أبحث عنه.',
    ),
    lowLabel: say('Strongly disagree', 'لا أوافق بشدة'),
    highLabel: say('Strongly agree', 'أوافق بشدة'),
  },
  'single-choice': {
    id: 'q',
    type: 'single_choice',
    required: true,
    title: say('What brought you here today?', 'ما الذي أتى بك اليوم؟'),
    help: say('The main reason is enough.', 'السبب الرئيسي يكفي.'),
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
    title: say('What do you like to buy from us?', 'ماذا تحب أن تشتري منا؟'),
    options: [
      ...products,
      { ...option('none', 'None of these', 'لا شيء مما سبق'), exclusive: true },
    ],
  },
  dropdown: {
    id: 'q',
    type: 'dropdown',
    required: true,
    title: say('Where do you live?', 'أين تعيش؟'),
    options: [
      option('dk', 'Denmark', 'الدنمارك'),
      option('de', 'Germany', 'ألمانيا'),
      option('ma', 'Morocco', 'المغرب'),
    ],
    other: { label: say('Elsewhere', 'مكان آخر') },
  },
  'picture-choice': {
    id: 'q',
    type: 'picture_choice',
    required: true,
    max: 1,
    title: say('Which picture should be on the new mug?', 'أي صورة تكون على الكوب الجديد؟'),
    options: [
      {
        ...option('morning', 'Morning', 'صباح'),
        image: { url: pictures.morning, alt: say('A sun behind hills', 'شمس خلف التلال') },
      },
      {
        ...option('evening', 'Evening', 'مساء'),
        image: { url: pictures.evening, alt: say('A moon over dark hills', 'قمر فوق تلال مظلمة') },
      },
      {
        ...option('desert', 'Desert', 'صحراء'),
        image: { url: pictures.desert, alt: say('A cactus in the sand', 'صبار في الرمال') },
      },
      {
        ...option('harbour', 'Harbour', 'ميناء'),
        image: { url: pictures.harbour, alt: say('A boat with a white sail', 'قارب بشراع أبيض') },
      },
    ],
  },
  'text-short': {
    id: 'q',
    type: 'text',
    required: true,
    maxLength: 40,
    title: say('Which city do you live in?', 'في أي مدينة تعيش؟'),
  },
  'text-long': {
    id: 'q',
    type: 'text',
    multiline: true,
    required: true,
    minLength: 5,
    maxLength: 200,
    title: say('What should we do better?', 'ما الذي ينبغي أن نحسنه؟'),
    help: say('Every word is read.', 'نقرأ كل كلمة.'),
    placeholder: say('For example, the delivery', 'على سبيل المثال، التوصيل'),
  },
  email: {
    id: 'q',
    type: 'email',
    required: true,
    title: say('Where may we send our answer?', 'إلى أين نرسل جوابنا؟'),
    placeholder: 'name@example.com',
  },
  number: {
    id: 'q',
    type: 'number',
    required: true,
    min: 1,
    max: 100,
    unit: say('people', 'شخصا'),
    title: say('How many people work with you?', 'كم شخصا يعمل معك؟'),
  },
  date: {
    id: 'q',
    type: 'date',
    required: true,
    min: '2026-01-01',
    max: '2026-12-31',
    title: say('When did your order arrive?', 'متى وصل طلبك؟'),
  },
  'yes-no': {
    id: 'q',
    type: 'yes_no',
    required: true,
    title: say('Did you find what you were looking for?', 'هل وجدت ما كنت تبحث عنه؟'),
  },
  consent: {
    id: 'q',
    type: 'consent',
    required: true,
    title: say('One last thing', 'أمر أخير'),
    label: say(
      'You may write to me about my answers, and not about anything else.',
      'يمكنكم مراسلتي بشأن إجاباتي فقط.',
    ),
  },
  ranking: {
    id: 'q',
    type: 'ranking',
    title: say('What matters most to you?', 'ما الأهم بالنسبة لك؟'),
    help: say('Put the most important first.', 'ضع الأهم أولا.'),
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
    title: say('How was your visit?', 'كيف كانت زيارتك؟'),
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
    title: say('How satisfied are you?', 'ما مدى رضاك؟'),
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
    title: say('Where should we put our effort?', 'أين نضع جهدنا؟'),
    help: say('Share out 100 points.', 'وزع 100 نقطة.'),
    options: [
      option('range', 'More to choose from', 'خيارات أكثر'),
      option('speed', 'Faster delivery', 'توصيل أسرع'),
      option('price', 'Lower prices', 'أسعار أقل'),
    ],
  },
  statement: {
    id: 'q',
    type: 'statement',
    title: say('Three questions are left', 'بقيت ثلاثة أسئلة'),
    help: say(
      'They are about your last order. Nobody outside our shop will see your answers.',
      'تتعلق بآخر طلب لك. لن يرى إجاباتك أحد خارج متجرنا.',
    ),
    image: { url: pictures.harbour, alt: say('A boat with a white sail', 'قارب بشراع أبيض') },
  },
  link: {
    id: 'q',
    type: 'link',
    title: say('See what others have said', 'اطلع على ما قاله الآخرون'),
    help: say('We publish a summary every month.', 'ننشر ملخصا كل شهر.'),
    label: say('Read the summary', 'اقرأ الملخص'),
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
      title: say('Thank you!', 'شكرا!'),
      message: say('Your answer helps us.', 'جوابك يساعدنا.'),
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
