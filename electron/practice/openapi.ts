import { LINK_LIFETIME_MS, MAX_HOUSEHOLD_MEMBERS } from '#shared/service/index.ts';

const WHOLE_NUMBER = '^-?[0-9]+$';

const wholeNumber = (description: string) => ({ type: 'string', pattern: WHOLE_NUMBER, description });
const direction = (description: string) => ({ type: 'string', enum: ['up', 'down'], description });
const json = (schema: object, example?: unknown) => ({
  'application/json': example === undefined ? { schema } : { schema, example },
});
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const ruleFields = {
  baseline_value: wholeNumber('The measured value at which scoring starts.'),
  weight: wholeNumber('The most points that the attribute adds. 0 to 1000000.'),
  baseline_type: direction('The direction of movement away from the baseline that is tracked.'),
  evaluation_value: wholeNumber('The size of one step of movement. 1 to 1000000.'),
  evaluation_type: direction('Whether each full step loses points (down) or gains them (up).'),
  score_value: wholeNumber('Points lost or gained for each full step. 0 to 1000000.'),
  attribute_description: { type: 'string', description: 'Free text.' },
};
const ruleRequired = [
  'baseline_value',
  'weight',
  'baseline_type',
  'evaluation_value',
  'evaluation_type',
  'score_value',
];
const onOff = {
  type: 'string',
  enum: ['1', '0'],
  description: 'Whether the attribute is used in the overall calculation.',
};

const exampleSetting = {
  attribute_enabled: '1',
  baseline_value: '30',
  weight: '10',
  baseline_type: 'up',
  evaluation_value: '3',
  evaluation_type: 'down',
  score_value: '1',
  attribute_description: 'Rent as a share of net income',
};

const attributeNames = { type: 'string', pattern: '^[a-z][a-z0-9_]{0,63}$' };

const schemas = {
  Setting: {
    type: 'object',
    description:
      'One attribute. Numbers are strings that hold integers. Where attribute_enabled is missing, an attribute_value of 1 or 0 is the switch.',
    properties: { attribute_enabled: onOff, attribute_value: onOff, ...ruleFields },
    required: ruleRequired,
  },
  ApprovalCenter: {
    type: 'object',
    description: 'Attribute name to setting. Replaces the whole configuration.',
    minProperties: 1,
    propertyNames: attributeNames,
    additionalProperties: reference('Setting'),
  },
  ApprovalResult: {
    type: 'object',
    description: 'Attribute name to setting, with the measured value of the application where there is one.',
    propertyNames: attributeNames,
    additionalProperties: {
      type: 'object',
      properties: {
        attribute_enabled: onOff,
        attribute_value: wholeNumber('The measured value. Missing where the attribute was not measured.'),
        ...ruleFields,
      },
      required: ['attribute_enabled', ...ruleRequired, 'attribute_description'],
    },
  },
  Acknowledgement: {
    type: 'object',
    properties: { success: { const: true }, message: { type: 'string', description: 'Empty.' } },
    required: ['success', 'message'],
  },
  TemporaryLink: {
    type: 'object',
    properties: {
      success: { const: true },
      message: { type: 'string', description: 'Empty.' },
      url: { type: 'string', format: 'uri' },
    },
    required: ['success', 'message', 'url'],
  },
  Refusal: {
    type: 'object',
    properties: {
      success: { const: false },
      message: { type: 'string', description: 'What was wrong, in English.' },
    },
    required: ['success', 'message'],
  },
};

const refusal = (description: string) => ({ description, content: json(reference('Refusal')) });
const refusals = {
  '400': refusal('The body cannot be read.'),
  '401': refusal('The bearer token is missing or not the one of this organisation.'),
  '413': refusal('The body is too large.'),
  '415': refusal('The body has another content type than this call reads.'),
  '422': refusal('The input says something that cannot be; the message names the place.'),
  '429': {
    ...refusal('Too many requests.'),
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
  },
};

const form = (schema: object, example: object) => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema, example } },
});

const linkHours = LINK_LIFETIME_MS / 3_600_000;

/** The four calls as an OpenAPI document, for the service at this address. */
export function openApiDocument(url: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Applicant screening: practice service',
      version: '1.0.0',
      description:
        'A local implementation of the approval center and household report interface over invented applicants. ' +
        'What the document of the real service leaves open is answered here in one way among several.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    security: [{ organisationToken: [] }],
    paths: {
      '/api/v1/setapprovalcenter': {
        post: {
          operationId: 'setapprovalcenter',
          summary: 'Configure the approval center',
          requestBody: {
            required: true,
            content: json(reference('ApprovalCenter'), { net_monthly_rent: exampleSetting }),
          },
          responses: {
            '200': {
              description: 'The configuration was replaced.',
              content: json(reference('Acknowledgement')),
            },
            ...refusals,
          },
        },
      },
      '/api/v1/getapplicationapproval': {
        post: {
          operationId: 'getapplicationapproval',
          summary: 'Get the approval result of an application',
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  properties: { applicationid: { type: 'string', minLength: 1, maxLength: 256 } },
                  required: ['applicationid'],
                },
                example: { applicationid: 'A-10001' },
              },
            },
          },
          responses: {
            '200': {
              description: 'The attributes of the configuration in force, with measured values.',
              content: json(reference('ApprovalResult'), {
                net_monthly_rent: { ...exampleSetting, attribute_value: '34' },
              }),
            },
            ...refusals,
            '404': refusal('There is no application with this identifier.'),
          },
        },
      },
      '/api/v1/addCoapplicant': {
        post: {
          operationId: 'addCoapplicant',
          summary: 'Assign applicants to a primary applicant',
          requestBody: form(
            {
              type: 'object',
              properties: {
                guid: {
                  type: 'string',
                  description: `Applicant tokens separated by commas, the primary applicant first: 2 to ${MAX_HOUSEHOLD_MEMBERS}, none twice. Replaces the primary applicant's earlier household.`,
                },
              },
              required: ['guid'],
            },
            { guid: 'APPLICANT_TOKEN_1,APPLICANT_TOKEN_2' },
          ),
          responses: {
            '200': { description: 'The household is known.', content: json(reference('Acknowledgement')) },
            ...refusals,
          },
        },
      },
      '/api/v1/getTempUrl': {
        post: {
          operationId: 'getTempUrl',
          summary: 'Create a temporary report link',
          description: `The link opens a captcha and then the report, without authentication, for ${linkHours} hours unless the service was started with another lifetime. For the primary applicant of a household it shows the household.`,
          requestBody: form(
            {
              type: 'object',
              properties: { guid: { type: 'string', description: 'One applicant token.' } },
              required: ['guid'],
            },
            { guid: 'APPLICANT_TOKEN' },
          ),
          responses: {
            '200': { description: 'The link.', content: json(reference('TemporaryLink')) },
            ...refusals,
            '404': refusal('There is no applicant with this token.'),
          },
        },
      },
    },
    components: {
      schemas,
      securitySchemes: {
        organisationToken: { type: 'http', scheme: 'bearer', description: 'The token of the organisation.' },
      },
    },
  };
}
