// Generated from schema/jobfeed-1.0.schema.json by scripts/tools/generate.ts. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function ucs2length(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// src/feed/compiled-schema.js
import { formats } from "./formats.ts";
import { collect } from "./finding.ts";
import { namesOf } from "./json/value.ts";
var validate = validate20;
var compiled_schema_default = validate20;
var schema31 = { "type": "object", "additionalProperties": false, "required": ["version", "lastUpdated", "employer", "jobs"], "properties": { "version": { "const": "1.0" }, "lastUpdated": { "type": "string", "format": "date-time" }, "employer": { "type": "object", "required": ["name", "location"], "properties": { "name": { "type": "string", "minLength": 1, "maxLength": 255 }, "location": { "type": "object", "properties": { "city": { "type": "string" }, "country": { "type": "string", "minLength": 2, "maxLength": 2 } } }, "industry": { "type": "string", "minLength": 1, "maxLength": 255 }, "url": { "type": "string", "format": "uri" } } }, "jobs": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["language", "publishedAt", "title", "jobType", "locations", "url"], "properties": { "language": { "type": "string", "minLength": 2, "maxLength": 2 }, "publishedAt": { "type": "string", "format": "date" }, "title": { "type": "string", "maxLength": 255 }, "jobType": { "enum": ["permanent", "contract", "internship", "apprenticeship", "temporary", "volunteer", "freelance"] }, "locations": { "type": "array", "minItems": 1, "items": { "type": "object", "properties": { "city": { "type": "string" }, "country": { "type": "string", "minLength": 2, "maxLength": 2 } } } }, "url": { "type": "string", "format": "uri" }, "startDate": { "type": "string", "format": "date" }, "endDate": { "type": "string", "format": "date" }, "applyBefore": { "type": "string", "format": "date" }, "category": { "type": "string", "maxLength": 255 }, "referenceId": { "type": "string", "maxLength": 255 }, "description": { "type": "string", "maxLength": 1e3 }, "experienceLevel": { "enum": ["junior", "mid", "senior", "lead", "manager", "director", "executive"] }, "workLoad": { "type": "object", "properties": { "minPercentage": { "type": "number", "minimum": 0, "maximum": 100 }, "maxPercentage": { "type": "number", "minimum": 0, "maximum": 100 } } }, "workType": { "enum": ["remote", "on-site", "hybrid"] }, "salary": { "type": "object", "properties": { "min": { "type": "number", "minimum": 0 }, "max": { "type": "number", "minimum": 0 }, "currency": { "type": "string", "minLength": 3, "maxLength": 3 }, "interval": { "enum": ["hourly", "daily", "weekly", "monthly", "yearly"] } } }, "tags": { "type": "array", "maxItems": 16, "uniqueItems": true, "items": { "type": "string", "maxLength": 28 } } } } } } };
var formats0 = formats["date-time"];
var formats2 = formats.uri;
var formats4 = formats.date;
var func1 = require_ucs2length().default;
var func7 = Object.prototype.hasOwnProperty;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.version === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "version" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        collect(vErrors, err0);
      }
      errors++;
    }
    if (data.lastUpdated === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "lastUpdated" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        collect(vErrors, err1);
      }
      errors++;
    }
    if (data.employer === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "employer" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        collect(vErrors, err2);
      }
      errors++;
    }
    if (data.jobs === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "jobs" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        collect(vErrors, err3);
      }
      errors++;
    }
    for (const key0 of namesOf(data)) {
      if (!(key0 === "version" || key0 === "lastUpdated" || key0 === "employer" || key0 === "jobs")) {
        const err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          collect(vErrors, err4);
        }
        errors++;
      }
    }
    if (data.version !== void 0) {
      if ("1.0" !== data.version) {
        const err5 = { instancePath: instancePath + "/version", schemaPath: "#/properties/version/const", keyword: "const", params: { allowedValue: "1.0" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          collect(vErrors, err5);
        }
        errors++;
      }
    }
    if (data.lastUpdated !== void 0) {
      let data1 = data.lastUpdated;
      if (typeof data1 === "string") {
        if (!formats0(data1)) {
          const err6 = { instancePath: instancePath + "/lastUpdated", schemaPath: "#/properties/lastUpdated/format", keyword: "format", params: { format: "date-time" } };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            collect(vErrors, err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/lastUpdated", schemaPath: "#/properties/lastUpdated/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          collect(vErrors, err7);
        }
        errors++;
      }
    }
    if (data.employer !== void 0) {
      let data2 = data.employer;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.name === void 0) {
          const err8 = { instancePath: instancePath + "/employer", schemaPath: "#/properties/employer/required", keyword: "required", params: { missingProperty: "name" } };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            collect(vErrors, err8);
          }
          errors++;
        }
        if (data2.location === void 0) {
          const err9 = { instancePath: instancePath + "/employer", schemaPath: "#/properties/employer/required", keyword: "required", params: { missingProperty: "location" } };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            collect(vErrors, err9);
          }
          errors++;
        }
        if (data2.name !== void 0) {
          let data3 = data2.name;
          if (typeof data3 === "string") {
            if (func1(data3) > 255) {
              const err10 = { instancePath: instancePath + "/employer/name", schemaPath: "#/properties/employer/properties/name/maxLength", keyword: "maxLength", params: { limit: 255 } };
              if (vErrors === null) {
                vErrors = [err10];
              } else {
                collect(vErrors, err10);
              }
              errors++;
            }
            if (func1(data3) < 1) {
              const err11 = { instancePath: instancePath + "/employer/name", schemaPath: "#/properties/employer/properties/name/minLength", keyword: "minLength", params: { limit: 1 } };
              if (vErrors === null) {
                vErrors = [err11];
              } else {
                collect(vErrors, err11);
              }
              errors++;
            }
          } else {
            const err12 = { instancePath: instancePath + "/employer/name", schemaPath: "#/properties/employer/properties/name/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              collect(vErrors, err12);
            }
            errors++;
          }
        }
        if (data2.location !== void 0) {
          let data4 = data2.location;
          if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
            if (data4.city !== void 0) {
              if (typeof data4.city !== "string") {
                const err13 = { instancePath: instancePath + "/employer/location/city", schemaPath: "#/properties/employer/properties/location/properties/city/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err13];
                } else {
                  collect(vErrors, err13);
                }
                errors++;
              }
            }
            if (data4.country !== void 0) {
              let data6 = data4.country;
              if (typeof data6 === "string") {
                if (func1(data6) > 2) {
                  const err14 = { instancePath: instancePath + "/employer/location/country", schemaPath: "#/properties/employer/properties/location/properties/country/maxLength", keyword: "maxLength", params: { limit: 2 } };
                  if (vErrors === null) {
                    vErrors = [err14];
                  } else {
                    collect(vErrors, err14);
                  }
                  errors++;
                }
                if (func1(data6) < 2) {
                  const err15 = { instancePath: instancePath + "/employer/location/country", schemaPath: "#/properties/employer/properties/location/properties/country/minLength", keyword: "minLength", params: { limit: 2 } };
                  if (vErrors === null) {
                    vErrors = [err15];
                  } else {
                    collect(vErrors, err15);
                  }
                  errors++;
                }
              } else {
                const err16 = { instancePath: instancePath + "/employer/location/country", schemaPath: "#/properties/employer/properties/location/properties/country/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err16];
                } else {
                  collect(vErrors, err16);
                }
                errors++;
              }
            }
          } else {
            const err17 = { instancePath: instancePath + "/employer/location", schemaPath: "#/properties/employer/properties/location/type", keyword: "type", params: { type: "object" } };
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              collect(vErrors, err17);
            }
            errors++;
          }
        }
        if (data2.industry !== void 0) {
          let data7 = data2.industry;
          if (typeof data7 === "string") {
            if (func1(data7) > 255) {
              const err18 = { instancePath: instancePath + "/employer/industry", schemaPath: "#/properties/employer/properties/industry/maxLength", keyword: "maxLength", params: { limit: 255 } };
              if (vErrors === null) {
                vErrors = [err18];
              } else {
                collect(vErrors, err18);
              }
              errors++;
            }
            if (func1(data7) < 1) {
              const err19 = { instancePath: instancePath + "/employer/industry", schemaPath: "#/properties/employer/properties/industry/minLength", keyword: "minLength", params: { limit: 1 } };
              if (vErrors === null) {
                vErrors = [err19];
              } else {
                collect(vErrors, err19);
              }
              errors++;
            }
          } else {
            const err20 = { instancePath: instancePath + "/employer/industry", schemaPath: "#/properties/employer/properties/industry/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err20];
            } else {
              collect(vErrors, err20);
            }
            errors++;
          }
        }
        if (data2.url !== void 0) {
          let data8 = data2.url;
          if (typeof data8 === "string") {
            if (!formats2(data8)) {
              const err21 = { instancePath: instancePath + "/employer/url", schemaPath: "#/properties/employer/properties/url/format", keyword: "format", params: { format: "uri" } };
              if (vErrors === null) {
                vErrors = [err21];
              } else {
                collect(vErrors, err21);
              }
              errors++;
            }
          } else {
            const err22 = { instancePath: instancePath + "/employer/url", schemaPath: "#/properties/employer/properties/url/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err22];
            } else {
              collect(vErrors, err22);
            }
            errors++;
          }
        }
      } else {
        const err23 = { instancePath: instancePath + "/employer", schemaPath: "#/properties/employer/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          collect(vErrors, err23);
        }
        errors++;
      }
    }
    if (data.jobs !== void 0) {
      let data9 = data.jobs;
      if (Array.isArray(data9)) {
        const len0 = data9.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data10 = data9[i0];
          if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
            if (data10.language === void 0) {
              const err24 = { instancePath: instancePath + "/jobs/" + i0, schemaPath: "#/properties/jobs/items/required", keyword: "required", params: { missingProperty: "language" } };
              if (vErrors === null) {
                vErrors = [err24];
              } else {
                collect(vErrors, err24);
              }
              errors++;
            }
            if (data10.publishedAt === void 0) {
              const err25 = { instancePath: instancePath + "/jobs/" + i0, schemaPath: "#/properties/jobs/items/required", keyword: "required", params: { missingProperty: "publishedAt" } };
              if (vErrors === null) {
                vErrors = [err25];
              } else {
                collect(vErrors, err25);
              }
              errors++;
            }
            if (data10.title === void 0) {
              const err26 = { instancePath: instancePath + "/jobs/" + i0, schemaPath: "#/properties/jobs/items/required", keyword: "required", params: { missingProperty: "title" } };
              if (vErrors === null) {
                vErrors = [err26];
              } else {
                collect(vErrors, err26);
              }
              errors++;
            }
            if (data10.jobType === void 0) {
              const err27 = { instancePath: instancePath + "/jobs/" + i0, schemaPath: "#/properties/jobs/items/required", keyword: "required", params: { missingProperty: "jobType" } };
              if (vErrors === null) {
                vErrors = [err27];
              } else {
                collect(vErrors, err27);
              }
              errors++;
            }
            if (data10.locations === void 0) {
              const err28 = { instancePath: instancePath + "/jobs/" + i0, schemaPath: "#/properties/jobs/items/required", keyword: "required", params: { missingProperty: "locations" } };
              if (vErrors === null) {
                vErrors = [err28];
              } else {
                collect(vErrors, err28);
              }
              errors++;
            }
            if (data10.url === void 0) {
              const err29 = { instancePath: instancePath + "/jobs/" + i0, schemaPath: "#/properties/jobs/items/required", keyword: "required", params: { missingProperty: "url" } };
              if (vErrors === null) {
                vErrors = [err29];
              } else {
                collect(vErrors, err29);
              }
              errors++;
            }
            for (const key1 of namesOf(data10)) {
              if (!func7.call(schema31.properties.jobs.items.properties, key1)) {
                const err30 = { instancePath: instancePath + "/jobs/" + i0, schemaPath: "#/properties/jobs/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                if (vErrors === null) {
                  vErrors = [err30];
                } else {
                  collect(vErrors, err30);
                }
                errors++;
              }
            }
            if (data10.language !== void 0) {
              let data11 = data10.language;
              if (typeof data11 === "string") {
                if (func1(data11) > 2) {
                  const err31 = { instancePath: instancePath + "/jobs/" + i0 + "/language", schemaPath: "#/properties/jobs/items/properties/language/maxLength", keyword: "maxLength", params: { limit: 2 } };
                  if (vErrors === null) {
                    vErrors = [err31];
                  } else {
                    collect(vErrors, err31);
                  }
                  errors++;
                }
                if (func1(data11) < 2) {
                  const err32 = { instancePath: instancePath + "/jobs/" + i0 + "/language", schemaPath: "#/properties/jobs/items/properties/language/minLength", keyword: "minLength", params: { limit: 2 } };
                  if (vErrors === null) {
                    vErrors = [err32];
                  } else {
                    collect(vErrors, err32);
                  }
                  errors++;
                }
              } else {
                const err33 = { instancePath: instancePath + "/jobs/" + i0 + "/language", schemaPath: "#/properties/jobs/items/properties/language/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err33];
                } else {
                  collect(vErrors, err33);
                }
                errors++;
              }
            }
            if (data10.publishedAt !== void 0) {
              let data12 = data10.publishedAt;
              if (typeof data12 === "string") {
                if (!formats4(data12)) {
                  const err34 = { instancePath: instancePath + "/jobs/" + i0 + "/publishedAt", schemaPath: "#/properties/jobs/items/properties/publishedAt/format", keyword: "format", params: { format: "date" } };
                  if (vErrors === null) {
                    vErrors = [err34];
                  } else {
                    collect(vErrors, err34);
                  }
                  errors++;
                }
              } else {
                const err35 = { instancePath: instancePath + "/jobs/" + i0 + "/publishedAt", schemaPath: "#/properties/jobs/items/properties/publishedAt/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err35];
                } else {
                  collect(vErrors, err35);
                }
                errors++;
              }
            }
            if (data10.title !== void 0) {
              let data13 = data10.title;
              if (typeof data13 === "string") {
                if (func1(data13) > 255) {
                  const err36 = { instancePath: instancePath + "/jobs/" + i0 + "/title", schemaPath: "#/properties/jobs/items/properties/title/maxLength", keyword: "maxLength", params: { limit: 255 } };
                  if (vErrors === null) {
                    vErrors = [err36];
                  } else {
                    collect(vErrors, err36);
                  }
                  errors++;
                }
              } else {
                const err37 = { instancePath: instancePath + "/jobs/" + i0 + "/title", schemaPath: "#/properties/jobs/items/properties/title/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err37];
                } else {
                  collect(vErrors, err37);
                }
                errors++;
              }
            }
            if (data10.jobType !== void 0) {
              let data14 = data10.jobType;
              if (!(data14 === "permanent" || data14 === "contract" || data14 === "internship" || data14 === "apprenticeship" || data14 === "temporary" || data14 === "volunteer" || data14 === "freelance")) {
                const err38 = { instancePath: instancePath + "/jobs/" + i0 + "/jobType", schemaPath: "#/properties/jobs/items/properties/jobType/enum", keyword: "enum", params: { allowedValues: schema31.properties.jobs.items.properties.jobType.enum } };
                if (vErrors === null) {
                  vErrors = [err38];
                } else {
                  collect(vErrors, err38);
                }
                errors++;
              }
            }
            if (data10.locations !== void 0) {
              let data15 = data10.locations;
              if (Array.isArray(data15)) {
                if (data15.length < 1) {
                  const err39 = { instancePath: instancePath + "/jobs/" + i0 + "/locations", schemaPath: "#/properties/jobs/items/properties/locations/minItems", keyword: "minItems", params: { limit: 1 } };
                  if (vErrors === null) {
                    vErrors = [err39];
                  } else {
                    collect(vErrors, err39);
                  }
                  errors++;
                }
                const len1 = data15.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  let data16 = data15[i1];
                  if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
                    if (data16.city !== void 0) {
                      if (typeof data16.city !== "string") {
                        const err40 = { instancePath: instancePath + "/jobs/" + i0 + "/locations/" + i1 + "/city", schemaPath: "#/properties/jobs/items/properties/locations/items/properties/city/type", keyword: "type", params: { type: "string" } };
                        if (vErrors === null) {
                          vErrors = [err40];
                        } else {
                          collect(vErrors, err40);
                        }
                        errors++;
                      }
                    }
                    if (data16.country !== void 0) {
                      let data18 = data16.country;
                      if (typeof data18 === "string") {
                        if (func1(data18) > 2) {
                          const err41 = { instancePath: instancePath + "/jobs/" + i0 + "/locations/" + i1 + "/country", schemaPath: "#/properties/jobs/items/properties/locations/items/properties/country/maxLength", keyword: "maxLength", params: { limit: 2 } };
                          if (vErrors === null) {
                            vErrors = [err41];
                          } else {
                            collect(vErrors, err41);
                          }
                          errors++;
                        }
                        if (func1(data18) < 2) {
                          const err42 = { instancePath: instancePath + "/jobs/" + i0 + "/locations/" + i1 + "/country", schemaPath: "#/properties/jobs/items/properties/locations/items/properties/country/minLength", keyword: "minLength", params: { limit: 2 } };
                          if (vErrors === null) {
                            vErrors = [err42];
                          } else {
                            collect(vErrors, err42);
                          }
                          errors++;
                        }
                      } else {
                        const err43 = { instancePath: instancePath + "/jobs/" + i0 + "/locations/" + i1 + "/country", schemaPath: "#/properties/jobs/items/properties/locations/items/properties/country/type", keyword: "type", params: { type: "string" } };
                        if (vErrors === null) {
                          vErrors = [err43];
                        } else {
                          collect(vErrors, err43);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err44 = { instancePath: instancePath + "/jobs/" + i0 + "/locations/" + i1, schemaPath: "#/properties/jobs/items/properties/locations/items/type", keyword: "type", params: { type: "object" } };
                    if (vErrors === null) {
                      vErrors = [err44];
                    } else {
                      collect(vErrors, err44);
                    }
                    errors++;
                  }
                }
              } else {
                const err45 = { instancePath: instancePath + "/jobs/" + i0 + "/locations", schemaPath: "#/properties/jobs/items/properties/locations/type", keyword: "type", params: { type: "array" } };
                if (vErrors === null) {
                  vErrors = [err45];
                } else {
                  collect(vErrors, err45);
                }
                errors++;
              }
            }
            if (data10.url !== void 0) {
              let data19 = data10.url;
              if (typeof data19 === "string") {
                if (!formats2(data19)) {
                  const err46 = { instancePath: instancePath + "/jobs/" + i0 + "/url", schemaPath: "#/properties/jobs/items/properties/url/format", keyword: "format", params: { format: "uri" } };
                  if (vErrors === null) {
                    vErrors = [err46];
                  } else {
                    collect(vErrors, err46);
                  }
                  errors++;
                }
              } else {
                const err47 = { instancePath: instancePath + "/jobs/" + i0 + "/url", schemaPath: "#/properties/jobs/items/properties/url/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err47];
                } else {
                  collect(vErrors, err47);
                }
                errors++;
              }
            }
            if (data10.startDate !== void 0) {
              let data20 = data10.startDate;
              if (typeof data20 === "string") {
                if (!formats4(data20)) {
                  const err48 = { instancePath: instancePath + "/jobs/" + i0 + "/startDate", schemaPath: "#/properties/jobs/items/properties/startDate/format", keyword: "format", params: { format: "date" } };
                  if (vErrors === null) {
                    vErrors = [err48];
                  } else {
                    collect(vErrors, err48);
                  }
                  errors++;
                }
              } else {
                const err49 = { instancePath: instancePath + "/jobs/" + i0 + "/startDate", schemaPath: "#/properties/jobs/items/properties/startDate/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err49];
                } else {
                  collect(vErrors, err49);
                }
                errors++;
              }
            }
            if (data10.endDate !== void 0) {
              let data21 = data10.endDate;
              if (typeof data21 === "string") {
                if (!formats4(data21)) {
                  const err50 = { instancePath: instancePath + "/jobs/" + i0 + "/endDate", schemaPath: "#/properties/jobs/items/properties/endDate/format", keyword: "format", params: { format: "date" } };
                  if (vErrors === null) {
                    vErrors = [err50];
                  } else {
                    collect(vErrors, err50);
                  }
                  errors++;
                }
              } else {
                const err51 = { instancePath: instancePath + "/jobs/" + i0 + "/endDate", schemaPath: "#/properties/jobs/items/properties/endDate/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err51];
                } else {
                  collect(vErrors, err51);
                }
                errors++;
              }
            }
            if (data10.applyBefore !== void 0) {
              let data22 = data10.applyBefore;
              if (typeof data22 === "string") {
                if (!formats4(data22)) {
                  const err52 = { instancePath: instancePath + "/jobs/" + i0 + "/applyBefore", schemaPath: "#/properties/jobs/items/properties/applyBefore/format", keyword: "format", params: { format: "date" } };
                  if (vErrors === null) {
                    vErrors = [err52];
                  } else {
                    collect(vErrors, err52);
                  }
                  errors++;
                }
              } else {
                const err53 = { instancePath: instancePath + "/jobs/" + i0 + "/applyBefore", schemaPath: "#/properties/jobs/items/properties/applyBefore/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err53];
                } else {
                  collect(vErrors, err53);
                }
                errors++;
              }
            }
            if (data10.category !== void 0) {
              let data23 = data10.category;
              if (typeof data23 === "string") {
                if (func1(data23) > 255) {
                  const err54 = { instancePath: instancePath + "/jobs/" + i0 + "/category", schemaPath: "#/properties/jobs/items/properties/category/maxLength", keyword: "maxLength", params: { limit: 255 } };
                  if (vErrors === null) {
                    vErrors = [err54];
                  } else {
                    collect(vErrors, err54);
                  }
                  errors++;
                }
              } else {
                const err55 = { instancePath: instancePath + "/jobs/" + i0 + "/category", schemaPath: "#/properties/jobs/items/properties/category/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err55];
                } else {
                  collect(vErrors, err55);
                }
                errors++;
              }
            }
            if (data10.referenceId !== void 0) {
              let data24 = data10.referenceId;
              if (typeof data24 === "string") {
                if (func1(data24) > 255) {
                  const err56 = { instancePath: instancePath + "/jobs/" + i0 + "/referenceId", schemaPath: "#/properties/jobs/items/properties/referenceId/maxLength", keyword: "maxLength", params: { limit: 255 } };
                  if (vErrors === null) {
                    vErrors = [err56];
                  } else {
                    collect(vErrors, err56);
                  }
                  errors++;
                }
              } else {
                const err57 = { instancePath: instancePath + "/jobs/" + i0 + "/referenceId", schemaPath: "#/properties/jobs/items/properties/referenceId/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err57];
                } else {
                  collect(vErrors, err57);
                }
                errors++;
              }
            }
            if (data10.description !== void 0) {
              let data25 = data10.description;
              if (typeof data25 === "string") {
                if (func1(data25) > 1e3) {
                  const err58 = { instancePath: instancePath + "/jobs/" + i0 + "/description", schemaPath: "#/properties/jobs/items/properties/description/maxLength", keyword: "maxLength", params: { limit: 1e3 } };
                  if (vErrors === null) {
                    vErrors = [err58];
                  } else {
                    collect(vErrors, err58);
                  }
                  errors++;
                }
              } else {
                const err59 = { instancePath: instancePath + "/jobs/" + i0 + "/description", schemaPath: "#/properties/jobs/items/properties/description/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err59];
                } else {
                  collect(vErrors, err59);
                }
                errors++;
              }
            }
            if (data10.experienceLevel !== void 0) {
              let data26 = data10.experienceLevel;
              if (!(data26 === "junior" || data26 === "mid" || data26 === "senior" || data26 === "lead" || data26 === "manager" || data26 === "director" || data26 === "executive")) {
                const err60 = { instancePath: instancePath + "/jobs/" + i0 + "/experienceLevel", schemaPath: "#/properties/jobs/items/properties/experienceLevel/enum", keyword: "enum", params: { allowedValues: schema31.properties.jobs.items.properties.experienceLevel.enum } };
                if (vErrors === null) {
                  vErrors = [err60];
                } else {
                  collect(vErrors, err60);
                }
                errors++;
              }
            }
            if (data10.workLoad !== void 0) {
              let data27 = data10.workLoad;
              if (data27 && typeof data27 == "object" && !Array.isArray(data27)) {
                if (data27.minPercentage !== void 0) {
                  let data28 = data27.minPercentage;
                  if (typeof data28 == "number" && isFinite(data28)) {
                    if (data28 > 100 || isNaN(data28)) {
                      const err61 = { instancePath: instancePath + "/jobs/" + i0 + "/workLoad/minPercentage", schemaPath: "#/properties/jobs/items/properties/workLoad/properties/minPercentage/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
                      if (vErrors === null) {
                        vErrors = [err61];
                      } else {
                        collect(vErrors, err61);
                      }
                      errors++;
                    }
                    if (data28 < 0 || isNaN(data28)) {
                      const err62 = { instancePath: instancePath + "/jobs/" + i0 + "/workLoad/minPercentage", schemaPath: "#/properties/jobs/items/properties/workLoad/properties/minPercentage/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
                      if (vErrors === null) {
                        vErrors = [err62];
                      } else {
                        collect(vErrors, err62);
                      }
                      errors++;
                    }
                  } else {
                    const err63 = { instancePath: instancePath + "/jobs/" + i0 + "/workLoad/minPercentage", schemaPath: "#/properties/jobs/items/properties/workLoad/properties/minPercentage/type", keyword: "type", params: { type: "number" } };
                    if (vErrors === null) {
                      vErrors = [err63];
                    } else {
                      collect(vErrors, err63);
                    }
                    errors++;
                  }
                }
                if (data27.maxPercentage !== void 0) {
                  let data29 = data27.maxPercentage;
                  if (typeof data29 == "number" && isFinite(data29)) {
                    if (data29 > 100 || isNaN(data29)) {
                      const err64 = { instancePath: instancePath + "/jobs/" + i0 + "/workLoad/maxPercentage", schemaPath: "#/properties/jobs/items/properties/workLoad/properties/maxPercentage/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
                      if (vErrors === null) {
                        vErrors = [err64];
                      } else {
                        collect(vErrors, err64);
                      }
                      errors++;
                    }
                    if (data29 < 0 || isNaN(data29)) {
                      const err65 = { instancePath: instancePath + "/jobs/" + i0 + "/workLoad/maxPercentage", schemaPath: "#/properties/jobs/items/properties/workLoad/properties/maxPercentage/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
                      if (vErrors === null) {
                        vErrors = [err65];
                      } else {
                        collect(vErrors, err65);
                      }
                      errors++;
                    }
                  } else {
                    const err66 = { instancePath: instancePath + "/jobs/" + i0 + "/workLoad/maxPercentage", schemaPath: "#/properties/jobs/items/properties/workLoad/properties/maxPercentage/type", keyword: "type", params: { type: "number" } };
                    if (vErrors === null) {
                      vErrors = [err66];
                    } else {
                      collect(vErrors, err66);
                    }
                    errors++;
                  }
                }
              } else {
                const err67 = { instancePath: instancePath + "/jobs/" + i0 + "/workLoad", schemaPath: "#/properties/jobs/items/properties/workLoad/type", keyword: "type", params: { type: "object" } };
                if (vErrors === null) {
                  vErrors = [err67];
                } else {
                  collect(vErrors, err67);
                }
                errors++;
              }
            }
            if (data10.workType !== void 0) {
              let data30 = data10.workType;
              if (!(data30 === "remote" || data30 === "on-site" || data30 === "hybrid")) {
                const err68 = { instancePath: instancePath + "/jobs/" + i0 + "/workType", schemaPath: "#/properties/jobs/items/properties/workType/enum", keyword: "enum", params: { allowedValues: schema31.properties.jobs.items.properties.workType.enum } };
                if (vErrors === null) {
                  vErrors = [err68];
                } else {
                  collect(vErrors, err68);
                }
                errors++;
              }
            }
            if (data10.salary !== void 0) {
              let data31 = data10.salary;
              if (data31 && typeof data31 == "object" && !Array.isArray(data31)) {
                if (data31.min !== void 0) {
                  let data32 = data31.min;
                  if (typeof data32 == "number" && isFinite(data32)) {
                    if (data32 < 0 || isNaN(data32)) {
                      const err69 = { instancePath: instancePath + "/jobs/" + i0 + "/salary/min", schemaPath: "#/properties/jobs/items/properties/salary/properties/min/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
                      if (vErrors === null) {
                        vErrors = [err69];
                      } else {
                        collect(vErrors, err69);
                      }
                      errors++;
                    }
                  } else {
                    const err70 = { instancePath: instancePath + "/jobs/" + i0 + "/salary/min", schemaPath: "#/properties/jobs/items/properties/salary/properties/min/type", keyword: "type", params: { type: "number" } };
                    if (vErrors === null) {
                      vErrors = [err70];
                    } else {
                      collect(vErrors, err70);
                    }
                    errors++;
                  }
                }
                if (data31.max !== void 0) {
                  let data33 = data31.max;
                  if (typeof data33 == "number" && isFinite(data33)) {
                    if (data33 < 0 || isNaN(data33)) {
                      const err71 = { instancePath: instancePath + "/jobs/" + i0 + "/salary/max", schemaPath: "#/properties/jobs/items/properties/salary/properties/max/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
                      if (vErrors === null) {
                        vErrors = [err71];
                      } else {
                        collect(vErrors, err71);
                      }
                      errors++;
                    }
                  } else {
                    const err72 = { instancePath: instancePath + "/jobs/" + i0 + "/salary/max", schemaPath: "#/properties/jobs/items/properties/salary/properties/max/type", keyword: "type", params: { type: "number" } };
                    if (vErrors === null) {
                      vErrors = [err72];
                    } else {
                      collect(vErrors, err72);
                    }
                    errors++;
                  }
                }
                if (data31.currency !== void 0) {
                  let data34 = data31.currency;
                  if (typeof data34 === "string") {
                    if (func1(data34) > 3) {
                      const err73 = { instancePath: instancePath + "/jobs/" + i0 + "/salary/currency", schemaPath: "#/properties/jobs/items/properties/salary/properties/currency/maxLength", keyword: "maxLength", params: { limit: 3 } };
                      if (vErrors === null) {
                        vErrors = [err73];
                      } else {
                        collect(vErrors, err73);
                      }
                      errors++;
                    }
                    if (func1(data34) < 3) {
                      const err74 = { instancePath: instancePath + "/jobs/" + i0 + "/salary/currency", schemaPath: "#/properties/jobs/items/properties/salary/properties/currency/minLength", keyword: "minLength", params: { limit: 3 } };
                      if (vErrors === null) {
                        vErrors = [err74];
                      } else {
                        collect(vErrors, err74);
                      }
                      errors++;
                    }
                  } else {
                    const err75 = { instancePath: instancePath + "/jobs/" + i0 + "/salary/currency", schemaPath: "#/properties/jobs/items/properties/salary/properties/currency/type", keyword: "type", params: { type: "string" } };
                    if (vErrors === null) {
                      vErrors = [err75];
                    } else {
                      collect(vErrors, err75);
                    }
                    errors++;
                  }
                }
                if (data31.interval !== void 0) {
                  let data35 = data31.interval;
                  if (!(data35 === "hourly" || data35 === "daily" || data35 === "weekly" || data35 === "monthly" || data35 === "yearly")) {
                    const err76 = { instancePath: instancePath + "/jobs/" + i0 + "/salary/interval", schemaPath: "#/properties/jobs/items/properties/salary/properties/interval/enum", keyword: "enum", params: { allowedValues: schema31.properties.jobs.items.properties.salary.properties.interval.enum } };
                    if (vErrors === null) {
                      vErrors = [err76];
                    } else {
                      collect(vErrors, err76);
                    }
                    errors++;
                  }
                }
              } else {
                const err77 = { instancePath: instancePath + "/jobs/" + i0 + "/salary", schemaPath: "#/properties/jobs/items/properties/salary/type", keyword: "type", params: { type: "object" } };
                if (vErrors === null) {
                  vErrors = [err77];
                } else {
                  collect(vErrors, err77);
                }
                errors++;
              }
            }
            if (data10.tags !== void 0) {
              let data36 = data10.tags;
              if (Array.isArray(data36)) {
                if (data36.length > 16) {
                  const err78 = { instancePath: instancePath + "/jobs/" + i0 + "/tags", schemaPath: "#/properties/jobs/items/properties/tags/maxItems", keyword: "maxItems", params: { limit: 16 } };
                  if (vErrors === null) {
                    vErrors = [err78];
                  } else {
                    collect(vErrors, err78);
                  }
                  errors++;
                }
                const len2 = data36.length;
                for (let i2 = 0; i2 < len2; i2++) {
                  let data37 = data36[i2];
                  if (typeof data37 === "string") {
                    if (func1(data37) > 28) {
                      const err79 = { instancePath: instancePath + "/jobs/" + i0 + "/tags/" + i2, schemaPath: "#/properties/jobs/items/properties/tags/items/maxLength", keyword: "maxLength", params: { limit: 28 } };
                      if (vErrors === null) {
                        vErrors = [err79];
                      } else {
                        collect(vErrors, err79);
                      }
                      errors++;
                    }
                  } else {
                    const err80 = { instancePath: instancePath + "/jobs/" + i0 + "/tags/" + i2, schemaPath: "#/properties/jobs/items/properties/tags/items/type", keyword: "type", params: { type: "string" } };
                    if (vErrors === null) {
                      vErrors = [err80];
                    } else {
                      collect(vErrors, err80);
                    }
                    errors++;
                  }
                }
                let i3 = data36.length;
                let j0;
                if (i3 > 1) {
                  const indices0 = {};
                  for (; i3--; ) {
                    let item0 = data36[i3];
                    if (typeof item0 !== "string") {
                      continue;
                    }
                    if (typeof indices0[item0] == "number") {
                      j0 = indices0[item0];
                      const err81 = { instancePath: instancePath + "/jobs/" + i0 + "/tags", schemaPath: "#/properties/jobs/items/properties/tags/uniqueItems", keyword: "uniqueItems", params: { i: i3, j: j0 } };
                      if (vErrors === null) {
                        vErrors = [err81];
                      } else {
                        collect(vErrors, err81);
                      }
                      errors++;
                      break;
                    }
                    indices0[item0] = i3;
                  }
                }
              } else {
                const err82 = { instancePath: instancePath + "/jobs/" + i0 + "/tags", schemaPath: "#/properties/jobs/items/properties/tags/type", keyword: "type", params: { type: "array" } };
                if (vErrors === null) {
                  vErrors = [err82];
                } else {
                  collect(vErrors, err82);
                }
                errors++;
              }
            }
          } else {
            const err83 = { instancePath: instancePath + "/jobs/" + i0, schemaPath: "#/properties/jobs/items/type", keyword: "type", params: { type: "object" } };
            if (vErrors === null) {
              vErrors = [err83];
            } else {
              collect(vErrors, err83);
            }
            errors++;
          }
        }
      } else {
        const err84 = { instancePath: instancePath + "/jobs", schemaPath: "#/properties/jobs/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err84];
        } else {
          collect(vErrors, err84);
        }
        errors++;
      }
    }
  } else {
    const err85 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err85];
    } else {
      collect(vErrors, err85);
    }
    errors++;
  }
  validate20.errors = vErrors;
  return errors === 0;
}
validate20.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
export {
  compiled_schema_default as default,
  validate
};
