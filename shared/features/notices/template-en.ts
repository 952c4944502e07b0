import { BLANK, listed, orBlank, type TemplateTexts } from './template-texts.ts';

export const ENGLISH_TEMPLATE: TemplateTexts = {
  title: 'Notice of adverse action',
  opening: ({ applicant, identifier, property, unit, outcome, conditions, decidedOn }) => {
    const home = [property, unit === '' ? '' : `unit ${unit}`].filter((part) => part !== '').join(', ');
    const about = `your rental application ${identifier}${home === '' ? '' : ` for ${home}`}`;
    const decided =
      outcome === 'decline'
        ? `On ${decidedOn}, we decided that we are unable to approve ${about}.`
        : `On ${decidedOn}, we decided that we can approve ${about} only on these conditions:\n${orBlank(conditions)}`;
    return `Dear ${orBlank(applicant)},\n\n${decided}`;
  },
  reasons: ({ reasons }) =>
    `The main reasons are:\n${reasons.length === 0 ? BLANK : reasons.map((reason) => `– ${reason}`).join('\n')}`,
  agency: (parties) =>
    parties.length < 2
      ? `Our decision was based in whole or in part on information in a consumer report from this consumer reporting agency:\n${parties.join('')}`
      : `Our decision was based in whole or in part on information in consumer reports from these consumer reporting agencies:\n${parties.join('\n\n')}`,
  notDecided: (agencies) =>
    agencies < 2
      ? 'The agency did not make this decision and is unable to provide you with the specific reasons for it.'
      : 'The agencies did not make this decision and are unable to provide you with the specific reasons for it.',
  dispute: (agencies) =>
    agencies < 2
      ? 'You have the right to dispute directly with the agency the accuracy or completeness of any information in your report.'
      : 'You have the right to dispute directly with each of the agencies the accuracy or completeness of any information in its report.',
  freeCopy: (agencies) =>
    agencies < 2
      ? 'You have the right to a free copy of your report from the agency if you request it within 60 days after you receive this notice.'
      : 'You have the right to a free copy of your report from each of the agencies if you request it within 60 days after you receive this notice.',
  score: 'We used your credit score in this decision.',
  disclosure: ({ value, date, least, most, provider, factors }) =>
    `Your credit score: ${orBlank(value)}\nScore date: ${orBlank(date)}\nScores range from ${orBlank(least)} to ${orBlank(most)}.\nScore provider: ${orBlank(provider)}\nKey factors that adversely affected your credit score:\n${listed(factors)}`,
  contact: (party) => `If you have questions about this notice, contact us:\n${party}`,
  closing: 'Sincerely,',
  replaces: (date) => `This letter replaces our notice of ${date}.`,
  incomplete: 'Incomplete draft. Do not send.',
  practice: 'PRACTICE. This is not a real notice.',
  fromLog: 'Copy. The date and letterhead of the original were not kept with it.',
  sheet: { page: 'Page', of: 'of' },
};
